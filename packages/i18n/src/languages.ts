import type { Language, Money } from '@skrin/contract/common';

export interface LanguageInfo {
  /** The language's name in itself, as the language menu shows it. */
  label: string;
  /** BCP 47 code for `Intl`. */
  formatCode: string;
  currency: Money['currency'];
  direction: 'ltr' | 'rtl';
}

/** Specification, section 3, Locale. */
export const languageInfo: Record<Language, LanguageInfo> = {
  en: { label: 'English', formatCode: 'en-US', currency: 'USD', direction: 'ltr' },
  id: { label: 'Bahasa Indonesia', formatCode: 'id-ID', currency: 'IDR', direction: 'ltr' },
};
