import type { User } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import i18next from 'i18next';
import { call } from '../api/call.ts';
import { tokenState } from '../api/token.ts';
import { storedLanguage, storeLanguage } from '../i18n/language.ts';

/** Tells the server the language of mail and documents, if somebody is signed in. */
export async function saveLanguage(language: Language): Promise<void> {
  const { token, visitor } = tokenState();
  if (token === null || visitor) return;
  // The screen has changed already, and the next choice is sent again: nothing to bother anybody with.
  await send(language).catch(() => undefined);
}

/** What else can be changed of an account is checked by more than every page should load. */
async function send(language: Language): Promise<void> {
  const { changeMe } = await import('@skrin/contract/accounts/profile');
  await call(changeMe, { body: { language } });
}

/** Goes on in the language of the account, on a device where none has been chosen. */
export async function applyAccountLanguage({ language }: Pick<User, 'language'>): Promise<void> {
  if (storedLanguage()) return;
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
