import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

/** Constants that the build fills in (`vite/service-worker.ts`). */
declare const FILES: PrecacheEntry[];
declare const APP_PAGE: string;
/** The pattern that addresses of staff pages match. */
declare const STAFF_PAGES: string;
/** The folder of the texts of this version, as an address. */
declare const LOCALES: string;
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install', listener: (event: ExtendableEvent) => void) => void;
};
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/*
 * Lets the app work without a network (decision 033). It caches files of the build and public keys, but no other answer
 * of the API, no photo and no page by its address. While there is a network, pages come from it, so a page and its
 * scripts are always of the same build, and a new version may take over at once.
 */
self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
enableNavigationPreload();

precacheAndRoute(FILES, { directoryIndex: '' });

// Catalogues of the languages and fonts of the scripts in use. File names contain a hash of the content.
const assets = new CacheFirst({
  cacheName: 'assets',
  // Workbox's types do not support `exactOptionalPropertyTypes`.
  plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }) as WorkboxPlugin],
});
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

self.addEventListener('install', (event) => {
  // If a catalogue cannot be fetched, the installation fails, and the earlier version stays, which has all of them.
  event.waitUntil(
    textsKept().then((texts) =>
      Promise.all(texts.map((text) => assets.handle({ event, request: new Request(`${LOCALES}/${text}`) }))),
    ),
  );
});

/** The catalogues that an earlier version has cached, such as `en/common.json`. */
async function textsKept(): Promise<string[]> {
  const kept = await (await caches.open(assets.cacheName)).keys();
  const texts = kept.flatMap(({ url }) => /\/assets\/locales\/\w+\/(.+)$/.exec(url)?.[1] ?? []);
  return [...new Set(texts)];
}

/** Public keys of documents. They are not personal, and with them `/verify` works without a network (decision 054). */
const DOCUMENT_KEYS = '/api/document-keys';
const documentKeys = new NetworkFirst({ cacheName: 'document-keys', matchOptions: { ignoreVary: true } });
self.addEventListener('install', (event) => {
  // If this fails, the keys are fetched at the first visit of that page.
  event.waitUntil(documentKeys.handle({ event, request: new Request(DOCUMENT_KEYS) }).catch(() => undefined));
});
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === DOCUMENT_KEYS, documentKeys);

/** Staff pages are not cached; without a network the app's page in their place would reload again and again. */
const staffPages = new RegExp(STAFF_PAGES);
const isKept = ({ url }: Request): boolean => !staffPages.test(new URL(url).pathname);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [{ handlerDidError: async ({ request }) => (isKept(request) ? matchPrecache(APP_PAGE) : undefined) }],
    }),
  ),
);
