import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';

/** What encrypts the signing keys at rest: AUTH_SECRET, or a file of DATA_DIR made at the first start. */
export async function readAuthSecret(config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const file = path.resolve(config.DATA_DIR, 'auth-secret');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  return known || makeSecret(file);
}

/** Of several that start at once, one writes the file, whole, and all read that. */
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
