import { inLanguage, type PageKey, pages, pagesInLanguages } from '@skrin/contract/pages';
import { generatePath, useLocation } from 'react-router';
import { splitLanguage } from '../public-pages.ts';

/** Addresses of pages, in the language that the address of the page on the screen begins with. */
export function usePageAddress(): (page: PageKey, names?: Record<string, string>) => string {
  const { language } = splitLanguage(useLocation().pathname);
  return (page, names) => {
    const path = generatePath(pages[page].path as string, names);
    return language && pagesInLanguages.includes(page) ? inLanguage(path, language) : path;
  };
}
