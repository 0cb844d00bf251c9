import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the web build. */
export const client = path.resolve(import.meta.dirname, '../apps/web/build/client');

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's manifest: the chunks by their source, since the built files have hashes for names. */
export const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
);

/** The path at which the chunk of a source of `apps/web` is served. @throws if the source has no chunk of its own */
export function chunkPath(source: string): string {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`${source} has no chunk of its own`);
  return `/${chunk.file}`;
}
