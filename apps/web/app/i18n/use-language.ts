import type { Language } from '@skrin/contract/languages';
import { defaultLanguage, knownLanguage } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { storeLanguage } from './language.ts';

/** The language of the screen, and how to change it for this and later visits. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language = knownLanguage(i18n.resolvedLanguage) ?? defaultLanguage;
  const choose = (next: Language) => {
    storeLanguage(next);
    return i18n.changeLanguage(next);
  };
  return { language, choose };
}
