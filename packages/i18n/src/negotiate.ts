import { type Language, languages } from '@skrin/contract/languages';
import { defaultLanguage } from './config.ts';

/** The language of a tag that is exactly one of ours. */
export const knownLanguage = (tag: unknown): Language | undefined => languages.find((known) => known === tag);

/**
 * The language a client wants most among ours, from an `Accept-Language` header (RFC 9110, section 12.5.4) or a
 * single language tag; the default when the header is absent, malformed or names none of ours.
 */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(parseRange)
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (tag === '*') return defaultLanguage;
    const language = knownLanguage(tag.split('-')[0]);
    if (language) return language;
  }
  return defaultLanguage;
}

function parseRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
}
