import { languageSchema } from '@skrin/contract/common';
import type { Language } from '@skrin/contract/languages';
import { defaultLanguage, knownLanguage } from '@skrin/i18n';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';
import { splitLanguage } from '../public-pages.ts';

/** The language of the address, else the one chosen before, else the browser's if we speak it, else the default. */
export function preferredLanguage(): Language {
  const { language } = splitLanguage(window.location.pathname);
  if (language) return language;
  return storedLanguage() ?? knownLanguage(navigator.language.split('-')[0]) ?? defaultLanguage;
}

/** The language that was chosen on this device. */
export const storedLanguage = (): Language | undefined =>
  languageSchema.safeParse(readStored(storageKeys.language)).data;

export const storeLanguage = (language: Language): void => writeStored(storageKeys.language, language);
