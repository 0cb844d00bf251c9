import { withEmotionCache } from '@emotion/react';
import { namespaces } from '@skrin/i18n';
import { loadCatalogue } from '@skrin/i18n/load-catalogue';
import { cleanup, configure, render } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';

// Loading lazy modules takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Test files share one window and the npm packages, which take longest to load. Each file begins with a fresh page and
// loads our own modules anew, because those hold state: who is signed in, what is kept, and more.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
  width: 1024,
  height: 768,
});
const { documentElement } = document;
for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);

/** Removes the styles of earlier test files, because each style lookup reads all styles in the document. */
const FreshStyles = withEmotionCache((_, cache) => {
  cache.sheet.flush();
  cache.inserted = {};
  cache.registered = {};
  return null;
});
render(createElement(FreshStyles));
cleanup();

i18next.off('languageChanged');
await startI18n('en', namespaces);
for (const namespace of namespaces) {
  i18next.addResourceBundle('en', namespace, await loadCatalogue('en', namespace));
}

/** The event listeners that our modules add to `window`; they are removed after each test file. */
const listening: Parameters<typeof window.addEventListener>[] = [];
const { addEventListener } = window;
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  listening.push(listener);
  addEventListener(...listener);
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
afterAll(() => {
  // Ends the stream of live events, which would else be asked for during the next files.
  window.dispatchEvent(new Event('pagehide'));
  window.addEventListener = addEventListener;
  for (const [type, listener, options] of listening) window.removeEventListener(type, listener, options);
});
