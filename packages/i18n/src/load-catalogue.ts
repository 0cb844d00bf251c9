import type { Language } from '@skrin/contract/languages';
import type { Namespace } from './config.ts';
import type { Catalogues } from './types.ts';

/** One namespace of one language, read from disk; browsers fetch it as a file (`apps/web/vite/catalogues.ts`). */
export const loadCatalogue = async <Name extends Namespace>(
  language: Language,
  namespace: Name,
): Promise<Catalogues[Name]> =>
  (await import(`../locales/${language}/${namespace}.json`, { with: { type: 'json' } })).default;
