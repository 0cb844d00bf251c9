import type { Money } from '@skrin/contract/common';
import { type Language, languages } from '@skrin/contract/languages';
import review from '../locales/review.json' with { type: 'json' };

export interface LanguageInfo {
  /** The language's name in itself, as the language menu shows it. */
  label: string;
  /** A short label in the language's own script, for places where the name is too long. */
  icon: string;
  /** BCP 47 code for `lang` and `hreflang`. */
  htmlLang: string;
  /** BCP 47 code for `Intl`. */
  formatCode: string;
  /** The currency that people of this language know best; prices are shown in the currency that is charged. */
  currency: Money['currency'];
  direction: 'ltr' | 'rtl';
  /** Whether a clinician who speaks it natively has reviewed the health texts. */
  clinicianReviewed: boolean;
}

const reviewed = (language: keyof typeof review): boolean =>
  Object.values(review[language]).every((state) => state === 'reviewed');

/** Languages that have catalogues; people are offered only those of `languages`. */
const written = {
  en: {
    label: 'English',
    icon: 'EN',
    htmlLang: 'en',
    formatCode: 'en-US',
    currency: 'USD',
    direction: 'ltr',
    clinicianReviewed: reviewed('en'),
  },
  id: {
    label: 'Bahasa Indonesia',
    icon: 'ID',
    htmlLang: 'id',
    formatCode: 'id-ID',
    currency: 'IDR',
    direction: 'ltr',
    clinicianReviewed: reviewed('id'),
  },
  fr: {
    label: 'Français',
    icon: 'FR',
    htmlLang: 'fr',
    formatCode: 'fr-FR',
    currency: 'USD',
    direction: 'ltr',
    clinicianReviewed: reviewed('fr'),
  },
  vi: {
    label: 'Tiếng Việt',
    icon: 'VI',
    htmlLang: 'vi',
    formatCode: 'vi-VN',
    currency: 'USD',
    direction: 'ltr',
    clinicianReviewed: reviewed('vi'),
  },
  zh: {
    label: '简体中文',
    icon: '中',
    htmlLang: 'zh-Hans',
    formatCode: 'zh-CN',
    currency: 'USD',
    direction: 'ltr',
    clinicianReviewed: reviewed('zh'),
  },
  ar: {
    label: 'العربية',
    icon: 'ع',
    htmlLang: 'ar',
    // Western digits, as in the texts.
    formatCode: 'ar-u-nu-latn',
    currency: 'USD',
    direction: 'rtl',
    clinicianReviewed: reviewed('ar'),
  },
} as const satisfies Record<string, LanguageInfo>;

/** Specification, section 3, Locale. */
export const languageInfo: Record<Language, LanguageInfo> = written;

/** The language of a tag that is exactly one of ours; otherwise undefined. */
export const knownLanguage = (tag: unknown): Language | undefined => languages.find((known) => known === tag);
