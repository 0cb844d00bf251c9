import type { Language } from '@skrin/contract/common';
import type { SnippetPart } from '@skrin/contract/content/articles';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { articleTexts } from './tables.ts';

/** PostgreSQL's text search configurations; the other languages are searched word by word. */
const configurations: Partial<Record<Language, string>> = { en: 'english', id: 'indonesian' };

const configuration = (language: Language): SQL => sql`${configurations[language] ?? 'simple'}::regconfig`;

/** What a reader typed, as queries on the texts of a language: the exact one, and one whose last word is a prefix. */
export function searchQueries(typed: string, language: Language): { exactQuery: SQL; prefixQuery: SQL } {
  const exactQuery = sql`websearch_to_tsquery(${configuration(language)}, ${typed})`;
  const [, before = '', last] = /^(|.*[^\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}]{2,})$/su.exec(typed) ?? [];
  // Within quotes the reader means exactly what is written, so the last word is no prefix.
  if (!last || before.includes('"')) return { exactQuery, prefixQuery: exactQuery };
  const prefix = sql`to_tsquery('simple', ${`${last}:*`})`;
  return {
    exactQuery,
    prefixQuery: sql`(${exactQuery} || (websearch_to_tsquery(${configuration(language)}, ${before}) && ${prefix}))`,
  };
}

/** Marks around a match: private-use characters, which are removed from the text before. */
const START = '\u{E000}';
const STOP = '\u{E001}';
const headlineOptions = `MaxFragments=1, MinWords=14, MaxWords=32, ShortWord=2, StartSel=${START}, StopSel=${STOP}`;

/** The passage of a text that shows best why it was found, for `snippetParts`. */
export const headline = (query: SQL, language: Language): SQL<string> => sql`ts_headline(
  ${configuration(language)},
  translate(${articleTexts.summary} || ' ' || ${articleTexts.plain}, ${START + STOP}, ''),
  ${query},
  ${headlineOptions}
)`;

/** Splits a headline into parts with and without a match. */
export const snippetParts = (text: string): SnippetPart[] =>
  text
    .split(new RegExp(`(${START}[^${STOP}]*${STOP})`))
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(START) ? { text: part.slice(1, -1), match: true } : { text: part, match: false }));
