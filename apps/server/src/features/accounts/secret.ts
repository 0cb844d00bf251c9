import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';

/** What encrypts the signing keys at rest: AUTH_SECRET, or a file of DATA_DIR made at the first start. */
export async function readAuthSecret(config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const file = path.resolve(config.DATA_DIR, 'auth-secret');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  const secret = randomBytes(32).toString('hex');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o711 });
  await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
