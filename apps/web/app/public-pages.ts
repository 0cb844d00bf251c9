import { type Language, languageSchema, languages } from '@skrin/contract/common';
import { type PageKey, pages, prerenderedPages } from '@skrin/contract/pages';
import { defaultLanguage, type Namespace } from '@skrin/i18n';

/** The texts that a prerendered page shows at once, besides those that every page has. */
const namespacesOf: Partial<Record<PageKey, readonly Namespace[]>> = {
  home: ['home', 'conditions'],
};

/** The language that an address begins with, `/id/faqs`, and the rest of it. The default language has no prefix. */
export function splitLanguage(pathname: string): { language: Language | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const language = languageSchema.safeParse(first).data;
  return language && language !== defaultLanguage
    ? { language, path: rest || '/' }
    : { language: undefined, path: pathname };
}

/** The address of a page in a language. */
export const inLanguage = (path: string, language: Language): string =>
  language === defaultLanguage ? path : `/${language}${path === '/' ? '' : path}`;

/** Every address that the build makes static. */
export const prerenderedAddresses: string[] = prerenderedPages.flatMap((key) =>
  languages.map((language) => inLanguage(pages[key].path, language)),
);

/** What a prerendered page was made with; `undefined` for other addresses. */
export function prerenderedAt(pathname: string): { language: Language; namespaces: readonly Namespace[] } | undefined {
  const { language = defaultLanguage, path } = splitLanguage(pathname.replace(/(?<=.)\/$/, ''));
  const key = prerenderedPages.find((name) => pages[name].path === path);
  return key && { language, namespaces: namespacesOf[key] ?? [] };
}
