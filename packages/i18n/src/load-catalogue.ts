import type { Language } from '@skrin/contract/languages';
import type { Namespace } from './config.ts';
import type { Catalogues } from './types.ts';

/** One namespace of one language. Node reads it from disk; Vite makes a chunk of each, fetched when asked for. */
export const loadCatalogue = async <Name extends Namespace>(
  language: Language,
  namespace: Name,
): Promise<Catalogues[Name]> =>
  (await import(`../locales/${language}/${namespace}.json`, { with: { type: 'json' } })).default;
