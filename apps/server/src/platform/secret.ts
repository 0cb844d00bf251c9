import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** `AUTH_SECRET` encrypts the signing keys of tokens, and the codes of vouchers, at rest; `DOCUMENT_SIGNING_KEY` signs documents. */
type SecretName = 'AUTH_SECRET' | 'DOCUMENT_SIGNING_KEY';

/** A secret from the settings, or from a file in DATA_DIR that the first start writes, such as `auth-secret`. */
export async function readSecret<Name extends SecretName>(
  config: Pick<Config, 'DATA_DIR' | Name>,
  name: Name,
): Promise<string> {
  const given: string | undefined = config[name];
  if (given) return given;
  const file = path.resolve(config.DATA_DIR, name.toLowerCase().replaceAll('_', '-'));
  const known = await readFile(file, 'utf8').catch(() => undefined);
  return known || makeSecret(file);
}

/** If several processes start at once, one of them writes the whole file, and all of them read it. */
async function makeSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o711 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
