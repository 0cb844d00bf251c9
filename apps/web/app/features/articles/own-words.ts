import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';

/** Marks words of an article, which may be in another language than the page around them. */
export const ownWords = (language: Language) => {
  const { htmlLang, direction } = languageInfo[language];
  return { lang: htmlLang, dir: direction };
};
