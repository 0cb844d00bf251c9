import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The folder that is measured by default: real photos if they lie beside the repository, else the drawn ones. */
export function defaultPhotos(): string {
  const real = path.resolve(root, '..', 'shared/ml/photos');
  return existsSync(real) ? real : path.join(root, 'packages/vision/model/golden');
}

/** At most `count` photos of a folder and those below it. @throws when there is none */
export async function loadPhotos(folder: string, count: number): Promise<Buffer[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.{jpg,jpeg,png,webp}', { cwd: folder })) files.push(file);
  if (files.length === 0) throw new Error(`no photos in ${folder}`);
  // Evenly spaced over the folder, so that a part of it still has every class.
  const step = Math.max(1, Math.floor(files.length / count));
  const chosen = files.sort().filter((_, index) => index % step === 0);
  return Promise.all(chosen.slice(0, count).map((file) => readFile(path.join(folder, file))));
}
