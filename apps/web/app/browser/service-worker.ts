import { namespaces } from '@skrin/i18n';
import i18next from 'i18next';
import { Workbox } from 'workbox-window';

/** Milliseconds after the start: until then the bandwidth is left to the page itself. */
const LATER_MS = 3000;

/**
 * Registers the service worker, which caches what works without a network (decision 033), unless the browser is set to
 * save data. `onNewVersion` is called when another tab has installed a newer version than that of this page.
 */
export function startServiceWorker(onNewVersion: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return () => undefined;
  const known = navigator.serviceWorker.controller !== null;
  const timer = setTimeout(() => {
    const worker = new Workbox('/sw.js');
    worker.addEventListener('controlling', ({ isExternal }) => {
      if (known && isExternal) onNewVersion();
    });
    // Where it cannot be registered, for instance in a private window, everything still works with a network.
    worker.register().then(
      () => keepLanguage(worker),
      () => undefined,
    );
  }, LATER_MS);
  return () => clearTimeout(timer);
}

/** Has the service worker cache the texts of the current language, and of each language that is chosen later. */
async function keepLanguage(worker: Workbox): Promise<void> {
  await worker.controlling;
  const keep = async () => {
    await i18next.loadNamespaces(namespaces);
    // The worker has not seen the files that were fetched before it took control, so their addresses are sent to it.
    const urlsToCache = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
    await worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  await keep();
  i18next.on('languageChanged', keep);
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
