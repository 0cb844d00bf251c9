import { type Language, languageSchema } from '@skrin/contract/common';
import { defaultLanguage } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { storeLanguage } from './language.ts';

/** The language of the screen, and how to change it for this and later visits. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = languageSchema.catch(defaultLanguage).parse(i18n.resolvedLanguage);
  const choose = (next: Language) => {
    storeLanguage(next);
    return i18n.changeLanguage(next);
  };
  return { language, choose };
}
