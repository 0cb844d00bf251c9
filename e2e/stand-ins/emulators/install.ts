/** `node e2e/stand-ins/emulators/install.ts`: installs the emulators from their own lock file, if they are missing. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
const stamp = path.join(folder, 'node_modules', 'installed.sha256');

export async function installEmulators(): Promise<void> {
  const lock = await readFile(path.join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  await promisify(execFile)('npm', ['ci', ...options], { cwd: folder });
  await writeFile(stamp, hash);
}

if (import.meta.main) await installEmulators();
