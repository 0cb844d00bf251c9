import i18next from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { storedLanguage, storeLanguage } from '../i18n/language.ts';
import { requestsSettled, type Sent, serveAlways, server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { applyAccountLanguage, saveLanguage } from './account-language.ts';

const user = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'sri@example.com',
  firstName: 'Sri',
  lastName: 'Rahayu',
  role: 'member',
  language: 'id',
  createdAt: '2026-11-20T08:00:00Z',
};
let requests: Sent[] = [];

beforeEach(() => {
  requests = serveAlways(200, user);
});
afterEach(async () => {
  dropToken('logout');
  await i18next.changeLanguage('en');
});

describe('saveLanguage', () => {
  it('tells the account of whoever is signed in', async () => {
    keepToken(tokenFor(60));
    await saveLanguage('id');
    expect(requests.at(-1)).toEqual({ path: '/api/auth/me', method: 'PATCH', body: { language: 'id' } });
  });

  it('asks nothing of the server for a visitor', async () => {
    await saveLanguage('id');
    await requestsSettled();
    expect(requests).toEqual([]);
  });

  it('does not mind a server that cannot be reached', async () => {
    keepToken(tokenFor(60));
    server.use(http.all('*', () => HttpResponse.error()));
    await expect(saveLanguage('id')).resolves.toBeUndefined();
  });
});

describe('applyAccountLanguage', () => {
  it('goes on in the language of the account on a new device, and stays in it', async () => {
    await applyAccountLanguage({ language: 'id' });
    expect([currentLanguage(), storedLanguage()]).toEqual(['id', 'id']);
  });

  it('leaves a language that was chosen on the device', async () => {
    storeLanguage('en');
    await applyAccountLanguage({ language: 'id' });
    expect([currentLanguage(), storedLanguage()]).toEqual(['en', 'en']);
  });
});
