import type { Language } from '@skrin/contract/languages';
import type { FormatterModule } from 'i18next';
import { languageInfo } from './languages.ts';

const opening = { ltr: '\u2066', rtl: '\u2067', own: '\u2068' } as const;
const closing = '\u2069';

/**
 * Puts a text between Unicode isolates, so that it keeps its order in any text around it; they are invisible and work
 * in plain text, titles and mail too. `own` is the direction of its first letter.
 */
export const isolate = (text: string, direction: keyof typeof opening): string => opening[direction] + text + closing;

/**
 * Isolates values that are interpolated into right-to-left texts: otherwise names, reference numbers and their
 * punctuation change places with the sentence around them.
 */
export const isolating: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'string' && value && languageInfo[language as Language]?.direction === 'rtl'
      ? isolate(value, 'own')
      : // i18next formats numbers itself, and must see which values are missing.
        (value as string),
};
