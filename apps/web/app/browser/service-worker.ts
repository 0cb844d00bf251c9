import { namespaces } from '@skrin/i18n';
import i18next from 'i18next';
import { Workbox } from 'workbox-window';

/** Milliseconds after the start: until then the line belongs to what somebody came for. */
const LATER_MS = 3000;

/**
 * Has the browser keep what works without a network (decision 033), unless it is to save data. `onNewVersion` is called
 * when another tab has fetched a newer version than this page is of.
 */
export function startServiceWorker(onNewVersion: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return () => undefined;
  const known = navigator.serviceWorker.controller !== null;
  const timer = setTimeout(() => {
    const worker = new Workbox('/sw.js');
    worker.addEventListener('controlling', ({ isExternal }) => {
      if (known && isExternal) onNewVersion();
    });
    // Without it, in a private window for instance, everything works with a network.
    worker.register().then(
      () => keepLanguage(worker),
      () => undefined,
    );
  }, LATER_MS);
  return () => clearTimeout(timer);
}

/** Has it keep the texts of the language on the screen, and of those chosen later. */
async function keepLanguage(worker: Workbox): Promise<void> {
  await worker.controlling;
  const keep = async () => {
    await i18next.loadNamespaces(namespaces);
    // What was fetched before the worker was there has passed it by.
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
