import type { Language } from '@skrin/contract/languages';
import { defaultLanguage, knownLanguage } from '@skrin/i18n';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';
import { splitLanguage } from '../public-pages.ts';

/** The language of the address, else the one chosen before, else the browser's if we speak it, else the default. */
export function preferredLanguage(): Language {
  const { language } = splitLanguage(window.location.pathname);
  if (language) return language;
  const known = [readStored(storageKeys.language), navigator.language.split('-')[0]].map(knownLanguage);
  return known.find(Boolean) ?? defaultLanguage;
}

export const storeLanguage = (language: Language): void => writeStored(storageKeys.language, language);
