import type { PageDefinition } from '@skrin/contract/page-definition';
import { inLanguage, type PageKey, pages } from '@skrin/contract/pages';
import { generatePath, useLocation } from 'react-router';
import type { KnownPage } from '../pages.ts';
import { splitLanguage } from '../public-pages.ts';

/** Addresses of pages, in the language that the address of the page on the screen begins with. */
export function usePageAddress(): (
  page: PageKey | KnownPage,
  names?: Readonly<Record<string, string | undefined>>,
) => string {
  const { language } = splitLanguage(useLocation().pathname);
  return (page, names) => {
    const { prerender, path: pattern } = typeof page === 'string' ? (pages[page] as PageDefinition) : page;
    const path = generatePath(pattern as string, names);
    return language && prerender ? inLanguage(path, language) : path;
  };
}
