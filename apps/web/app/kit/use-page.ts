import type { PageKey as AnyPageKey } from '@skrin/contract/all-pages';
import { type PageKey, pages } from '@skrin/contract/pages';
import { knownLanguage } from '@skrin/i18n';
import { useLocation, useMatches } from 'react-router';
import { type KnownPages, knownPages } from '../pages.ts';

/** A page at an address, and the values of its placeholders there. */
export interface PageMatch {
  key: AnyPageKey;
  params: Readonly<Record<string, string | undefined>>;
}

/** What the module of a route exports as `handle` if its address is that of many pages. */
export interface ManyPages {
  /** The page at an address; `undefined` where there is none. */
  match: (pathname: string) => PageMatch | undefined;
  known: KnownPages;
}

/**
 * The page on the screen, whatever language its address begins with, and all pages that are known there; `undefined`
 * where there is none.
 */
export function usePage(): (PageMatch & { known: KnownPages }) | undefined {
  const { pathname } = useLocation();
  const { id = '', params = {} } = useMatches().at(-1) ?? {};
  const many = useManyPages();
  if (many) {
    const match = many.match(pathname);
    return match && { ...match, known: many.known };
  }
  // An unknown address, such as `/nothing`, matches as if its first part were a language.
  if (params.language !== undefined && !knownLanguage(params.language)) return undefined;
  const key = id.replace('language/', '');
  return isPageKey(key) ? { key, params, known: knownPages } : undefined;
}

/** Whether the route at this address has many pages, but none here. */
export function useIsNowhere(): boolean {
  const { pathname } = useLocation();
  const many = useManyPages();
  return many !== undefined && many.match(pathname) === undefined;
}

/** No route has another kind of handle. */
const useManyPages = () => useMatches().at(-1)?.handle as ManyPages | undefined;

const isPageKey = (key: string): key is PageKey => Object.hasOwn(pages, key);
