import { createHash } from 'node:crypto';
import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { href } from '@skrin/contract/pages';
import { build, type Manifest } from 'vite';
import { staffPages } from './staff-pages.ts';

/**
 * An address without a page of its own, which the server answers with the app's page, `__spa-fallback.html`. Without a
 * network, this page is used for every address, and the app shows what belongs there.
 */
const APP_PAGE = href('error', { status: 'offline' });

/** Writes `sw.js` once the site is built: `service-worker.ts` with the list of files to precache (decision 033). */
export async function buildServiceWorker(folder: string): Promise<void> {
  // The folder that `catalogues.ts` names by a hash of all texts.
  const [locales] = await readdir(path.join(folder, 'assets/locales'));
  const files = [
    ...[...(await filesToPrecache(folder))].map((file) => ({ url: `/${file}`, revision: null })),
    { url: '/favicon.svg', revision: await hashOf(folder, 'favicon.svg') },
    { url: APP_PAGE, revision: await hashOf(folder, '__spa-fallback.html') },
  ];
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      FILES: JSON.stringify(files),
      APP_PAGE: JSON.stringify(APP_PAGE),
      STAFF_PAGES: JSON.stringify(staffPages.source),
      LOCALES: JSON.stringify(`/assets/locales/${locales}`),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: fileURLToPath(new URL('../service-worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}

/**
 * Not precached, but cached at the first use with a network: what staff work with, what is of no use without a network,
 * and long lists.
 */
const notPrecached =
  /app\/resource\/|routes\/(resource-|workspace\/)|accounts\/providers\/|features\/(chat|files|mail)\/|next-times|remind-dialog|clinic-map|guessable-password|home\/components\/how-it-works|security\/two-factor-setup/;

/** Scripts, styles and drawings of all pages, with their lazy modules, and the font that every language needs. */
async function filesToPrecache(folder: string): Promise<Set<string>> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || notPrecached.test(key) || files.has(chunk.file)) return;
    const drawings = chunk.assets?.filter((file) => file.endsWith('.svg')) ?? [];
    for (const file of [chunk.file, ...(chunk.css ?? []), ...drawings]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for await (const routes of glob('assets/manifest-*.js', { cwd: folder })) files.add(routes);
  for (const [key, { isEntry, file }] of Object.entries(manifest)) {
    if (isEntry) visit(key);
    if (file.includes('/inter-latin-wght-normal')) files.add(file);
  }
  return files;
}

const hashOf = async (folder: string, file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path.join(folder, file)))
    .digest('hex');
