import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

/** What the build writes in (`vite/service-worker.ts`). */
declare const FILES: PrecacheEntry[];
declare const APP_PAGE: string;
/** What addresses of staff's pages match. */
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
 * What works without a network (decision 033). Kept are files of the build, and public keys: no other answer of the API, no
 * photo, no page by its address. Pages come from the network while there is one, so a page and its scripts are always of one build, and
 * a new version may take over at once.
 */
self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
enableNavigationPreload();

precacheAndRoute(FILES, { directoryIndex: '' });

// Texts of the languages and letters of the scripts that are in use; their names change with what they hold.
const assets = new CacheFirst({
  cacheName: 'assets',
  // Its types predate exact optional properties.
  plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }) as WorkboxPlugin],
});
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

self.addEventListener('install', (event) => {
  // While a text is missing, the version before stays, which has them all.
  event.waitUntil(
    textsKept().then((texts) =>
      Promise.all(texts.map((text) => assets.handle({ event, request: new Request(`${LOCALES}/${text}`) }))),
    ),
  );
});

/** Those that an earlier version was asked for: `en/common.json`. */
async function textsKept(): Promise<string[]> {
  const kept = await (await caches.open(assets.cacheName)).keys();
  const texts = kept.flatMap(({ url }) => /\/assets\/locales\/\w+\/(.+)$/.exec(url)?.[1] ?? []);
  return [...new Set(texts)];
}

/** Public keys of documents, which are nobody's: `/verify` works without a network (decision 054). */
const DOCUMENT_KEYS = '/api/document-keys';
const documentKeys = new NetworkFirst({ cacheName: 'document-keys', matchOptions: { ignoreVary: true } });
self.addEventListener('install', (event) => {
  // Without a network they come with the first look at that page.
  event.waitUntil(documentKeys.handle({ event, request: new Request(DOCUMENT_KEYS) }).catch(() => undefined));
});
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === DOCUMENT_KEYS, documentKeys);

/** Staff's pages are not kept, and would only load again and again. */
const staffPages = new RegExp(STAFF_PAGES);
const isKept = ({ url }: Request): boolean => !staffPages.test(new URL(url).pathname);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [{ handlerDidError: async ({ request }) => (isKept(request) ? matchPrecache(APP_PAGE) : undefined) }],
    }),
  ),
);
