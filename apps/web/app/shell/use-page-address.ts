import { inLanguage, type PageKey, pages, prerenderedPages } from '@skrin/contract/pages';
import { useLocation } from 'react-router';
import { splitLanguage } from '../public-pages.ts';

/** Addresses of pages, in the language that the address of the page on the screen begins with. */
export function usePageAddress(): (page: PageKey) => string {
  const { language } = splitLanguage(useLocation().pathname);
  return (page) =>
    language && prerenderedPages.includes(page) ? inLanguage(pages[page].path, language) : pages[page].path;
}
