import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a folder once, so that every user can read and run what is in it, and only its owner can change it, whatever
 * the umask. A copy that was cut off leaves no folder at `to`; of two concurrent copies one stays.
 */
export async function copyForEveryUser(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  const parent = path.dirname(to);
  await mkdir(parent, { recursive: true });
  await chmod(parent, 0o755);
  const partial = `${to}.${randomUUID()}`;
  try {
    await cp(from, partial, { recursive: true, verbatimSymlinks: true });
    await openTree(partial);
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function openTree(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openTree(file);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode & 0o100 ? 0o755 : 0o644);
  }
}
