import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';

/** Marks the language of text that may differ from the language of the page, such as an article's. */
export const languageAttributes = (language: Language) => {
  const { htmlLang, direction } = languageInfo[language];
  return { lang: htmlLang, dir: direction };
};
