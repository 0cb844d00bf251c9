import type { Language } from '@skrin/contract/languages';
import { defaultLanguage, knownLanguage } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { saveLanguage } from '../session/account-language.ts';
import { storeLanguage } from './language.ts';

/** The language of the screen, and how to change it for this and later visits, and for mail. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language = knownLanguage(i18n.resolvedLanguage) ?? defaultLanguage;
  const choose = (next: Language) => {
    storeLanguage(next);
    saveLanguage(next);
    return i18n.changeLanguage(next);
  };
  return { language, choose };
}
