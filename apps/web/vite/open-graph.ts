import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArticles } from '@skrin/content';
import type { Plugin } from 'vite';
import decompress from 'woff2-encoder/decompress';
import { openGraphPath, siteImage } from '../app/kit/open-graph.ts';
import { drawArticleImage, drawSiteImage } from './open-graph-image.ts';

/**
 * Draws the pictures that shared links show: one for the site, and one with its title for each text of an article. Only
 * in the build; a page that is newer than the build has the picture of the site.
 */
export const openGraph = (): Plugin => ({
  name: 'open-graph',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const emit = (address: string, source: Buffer) =>
      this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    emit(siteImage, await drawSiteImage());
    const { fontfile, remove } = await unpackFont();
    for (const article of readArticles()) {
      for (const { language, title } of article.texts) {
        emit(openGraphPath(article.key, language), await drawArticleImage({ article, title, fontfile }));
      }
    }
    await remove();
  },
});

/** Unpacks the web font, because sharp reads a font only from an uncompressed file. */
async function unpackFont(): Promise<{ fontfile: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skrin-font-'));
  const fontfile = path.join(folder, 'inter.ttf');
  const packed = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  await writeFile(fontfile, await decompress(await readFile(packed)));
  return { fontfile, remove: () => rm(folder, { recursive: true }) };
}
