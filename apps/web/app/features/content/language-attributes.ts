import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';

/** Marks words that may be in another language than what is around them, such as those of an article. */
export const languageAttributes = (language: Language) => {
  const { htmlLang, direction } = languageInfo[language];
  return { lang: htmlLang, dir: direction };
};
