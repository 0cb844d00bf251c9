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
  // A failure is ignored: the language of the screen has changed already, and the next choice is sent again.
  await send(language).catch(() => undefined);
}

/** Imports the endpoint on demand: the schema of all account fields is too large for every page. */
async function send(language: Language): Promise<void> {
  const { changeMe } = await import('@skrin/contract/accounts/profile');
  await call(changeMe, { body: { language } });
}

/** Switches to the language of the account, on a device where no language was chosen. */
export async function applyAccountLanguage({ language }: Pick<User, 'language'>): Promise<void> {
  if (storedLanguage()) return;
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
