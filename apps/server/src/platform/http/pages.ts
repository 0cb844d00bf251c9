import { type Language, languages } from '@skrin/contract/languages';
import { type PageKey, pageKeys, pages, pagesInLanguages } from '@skrin/contract/pages';

/** What stands in an address for the placeholders of its page: `{ slug: 'ringworm' }`. */
export type PathParams = Record<string, string>;

export interface PageAt {
  key: PageKey;
  /** That the address begins with, else the default one. */
  language: Language;
  params: PathParams;
}

/** What an address leads to whose page has path parameters. */
export type RouteResolution = 'found' | 'notFound' | { redirectTo: string };

/** For pages whose parameters may name nothing, such as articles: what an address leads to. */
export type RouteResolvers = Partial<
  Record<PageKey, (params: PathParams, language: Language) => RouteResolution | Promise<RouteResolution>>
>;

/** The page of the table at a decoded address; `undefined` where the web has none. */
export function pageAt(pathname: string): PageAt | undefined {
  for (const { key, pattern } of patterns) {
    const groups = pattern.exec(pathname)?.groups;
    if (!groups) continue;
    const { [LANGUAGE]: first, ...params } = groups;
    return { key, language: languages.find((known) => known === first) ?? languages[0], params };
  }
  return undefined;
}

/** Of the group that no placeholder is called. */
const LANGUAGE = 'inLanguage';
const PREFIX = `(?:/(?<${LANGUAGE}>${languages.slice(1).join('|')}))?`;

/** As the web's routes match: small letters or capitals, with or without a slash at the end, plain words before parameters. */
const patterns = pageKeys
  .map((key) => ({ key, pattern: patternOf(key) }))
  .sort((a, b) => Number(hasParams(a.key)) - Number(hasParams(b.key)));

function patternOf(key: PageKey): RegExp {
  const path = pages[key].path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '');
  // The empty group makes `groups` exist.
  return new RegExp(`^${pagesInLanguages.includes(key) ? PREFIX : `(?<${LANGUAGE}>)`}${path}/?$`, 'i');
}

function hasParams(key: PageKey): boolean {
  return pages[key].path.includes(':');
}
