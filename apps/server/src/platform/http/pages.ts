import { type Language, languages } from '@skrin/contract/languages';
import { type PageKey, pageKeys, pages, pagesInLanguages } from '@skrin/contract/pages';

/** What stands in an address for the placeholders of its page: `{ slug: 'ringworm' }`. */
export type Names = Record<string, string>;

export interface PageAt {
  key: PageKey;
  /** That the address begins with, else the default one. */
  language: Language;
  names: Names;
}

/** What an address of a page with names in it leads to. */
export type Place = 'here' | 'nowhere' | { movedTo: string };

/** Tells for pages whose names may be of nothing, such as those of articles, where they lead. */
export type Places = Partial<Record<PageKey, (names: Names, language: Language) => Place | Promise<Place>>>;

/** The page of the table at a decoded address; `undefined` where the web has none. */
export function pageAt(pathname: string): PageAt | undefined {
  for (const { key, pattern } of patterns) {
    const groups = pattern.exec(pathname)?.groups;
    if (!groups) continue;
    const { [LANGUAGE]: first, ...names } = groups;
    return { key, language: languages.find((known) => known === first) ?? languages[0], names };
  }
  return undefined;
}

/** Of the group that no placeholder is called. */
const LANGUAGE = 'inLanguage';
const PREFIX = `(?:/(?<${LANGUAGE}>${languages.slice(1).join('|')}))?`;

/** As the web's routes match: small letters or capitals, with or without a slash at the end, plain words before names. */
const patterns = pageKeys
  .map((key) => ({ key, pattern: patternOf(key) }))
  .sort((a, b) => Number(hasNames(a.key)) - Number(hasNames(b.key)));

function patternOf(key: PageKey): RegExp {
  const path = pages[key].path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '');
  // The empty group makes `groups` exist.
  return new RegExp(`^${pagesInLanguages.includes(key) ? PREFIX : `(?<${LANGUAGE}>)`}${path}/?$`, 'i');
}

function hasNames(key: PageKey): boolean {
  return pages[key].path.includes(':');
}
