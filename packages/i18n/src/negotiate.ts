import { type Language, languages } from '@skrin/contract/languages';
import Negotiator from 'negotiator';
import { defaultLanguage } from './config.ts';
import { knownLanguage } from './languages.ts';

/**
 * The language a client wants most among ours, from an `Accept-Language` header (RFC 9110, section 12.5.4); the default
 * when the header is absent, malformed or names none of ours.
 */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } });
  return knownLanguage(negotiator.language([...languages])) ?? defaultLanguage;
}
