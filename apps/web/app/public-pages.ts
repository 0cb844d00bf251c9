import type { Language } from '@skrin/contract/languages';
import { pages, pagesInLanguages } from '@skrin/contract/pages';
import { defaultLanguage, knownLanguage, type Namespace } from '@skrin/i18n';
import { matchPath } from 'react-router';
import { webPages } from './pages.ts';

/** The language that an address begins with, `/id/faqs`, and the rest of it. The default language has no prefix. */
export function splitLanguage(pathname: string): { language: Language | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const language = knownLanguage(first);
  return language && language !== defaultLanguage
    ? { language, path: rest || '/' }
    : { language: undefined, path: pathname };
}

/** The language and the catalogues that a page was prerendered with; `undefined` for other addresses. */
export function prerenderedAt(pathname: string): { language: Language; namespaces: readonly Namespace[] } | undefined {
  const { language = defaultLanguage, path } = splitLanguage(pathname.replace(/(?<=.)\/$/, ''));
  const key = pagesInLanguages.find((name) => matchPath(pages[name].path, path));
  return key && { language, namespaces: webPages[key].catalogues ?? [] };
}
