import type { Language } from '@skrin/contract/languages';
import type { FormatterModule } from 'i18next';
import { languageInfo } from './languages.ts';

const opening = { ltr: '\u2066', rtl: '\u2067', own: '\u2068' } as const;
const closing = '\u2069';

/**
 * Has a text keep its order whatever it stands in, by the invisible isolates of Unicode: plain text, titles and mail
 * take them too. `own` is the direction of its first letter.
 */
export const isolate = (text: string, direction: keyof typeof opening): string => opening[direction] + text + closing;

/**
 * Isolates what is put into texts that are read from the right: without it names, reference numbers and their marks
 * change places with the sentence around them.
 */
export const isolating: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'string' && value && languageInfo[language as Language]?.direction === 'rtl'
      ? isolate(value, 'own')
      : // i18next writes numbers itself, and has to see what is missing.
        (value as string),
};
