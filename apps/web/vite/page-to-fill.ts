import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startAfterFirstPaint } from '../app/browser/after-first-paint.ts';

/** Writes the page that the server fills with a text which the build does not know: the app's page, painted before it starts. */
export async function writePageToFill(folder: string): Promise<void> {
  const page = await readFile(path.join(folder, '__spa-fallback.html'), 'utf8');
  await writeFile(path.join(folder, '__page-to-fill.html'), startAfterFirstPaint(page));
}
