import { withEmotionCache } from '@emotion/react';
import { namespaces } from '@skrin/i18n';
import { loadCatalogue } from '@skrin/i18n/load-catalogue';
import { cleanup, configure, render } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';

// What is loaded on demand takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Test files share the window and packages of npm, which take longest to load. Each begins with a page nobody has used,
// and loads modules of ours anew, since those remember who is signed in, what is kept, and more.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
const { documentElement } = document;
for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);

/** Forgets the styles of the files before: each lookup of a style reads all there are. */
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

/** What modules listen to for as long as the page is open. */
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
  window.addEventListener = addEventListener;
  for (const [type, listener, options] of listening) window.removeEventListener(type, listener, options);
});
