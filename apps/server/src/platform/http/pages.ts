import { type PageKey, pageKeys, pages } from '@skrin/contract/all-pages';
import { type Language, languages } from '@skrin/contract/languages';
import type { PageDefinition } from '@skrin/contract/page-definition';
import type { PageContent } from './page-content.ts';

/** The values in an address for the placeholders of its page: `{ slug: 'ringworm' }`. */
type PathParams = Record<string, string>;

export interface PageAt {
  key: PageKey;
  /** The language that the address begins with, else the default language. */
  language: Language;
  params: PathParams;
}

/** The result for an address of a page with path parameters. */
export type RouteResolution = 'found' | 'notFound' | { redirectTo: string } | { content: PageContent };

/** Resolvers for pages whose parameters may match nothing, such as articles. */
export type RouteResolvers = Partial<
  Record<PageKey, (params: PathParams, language: Language) => RouteResolution | Promise<RouteResolution>>
>;

/** The page at a decoded address; `undefined` if the web has no page there. */
export function matchPage(pathname: string): PageAt | undefined {
  for (const { key, pattern } of patterns) {
    const groups = pattern.exec(pathname)?.groups;
    if (!groups) continue;
    const { [LANGUAGE]: first, ...params } = groups;
    return { key, language: languages.find((known) => known === first) ?? languages[0], params };
  }
  return undefined;
}

/** Name of the regex group for the language; no placeholder has this name. */
const LANGUAGE = 'inLanguage';
const PREFIX = `(?:/(?<${LANGUAGE}>${languages.slice(1).join('|')}))?`;

/** Matches like the web's routes: in any case, with or without a final slash, fixed paths before parameters. */
const patterns = pageKeys
  .map((key) => ({ key, pattern: patternOf(key) }))
  .sort((a, b) => Number(hasParams(a.key)) - Number(hasParams(b.key)));

function patternOf(key: PageKey): RegExp {
  const path = pages[key].path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '');
  // The empty group makes `groups` exist.
  return new RegExp(`^${(pages[key] as PageDefinition).prerender ? PREFIX : `(?<${LANGUAGE}>)`}${path}/?$`, 'i');
}

function hasParams(key: PageKey): boolean {
  return pages[key].path.includes(':');
}
