import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { dropToken, keepToken } from '../api/token.ts';
import { tokenFor } from '../testing/tokens.ts';
import { clearStorageOnUserChange } from './clear-on-user-change.ts';
import { keepUser, keptUser } from './user-without-network.ts';

const [ayu, budi] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
const user = {
  id: ayu,
  email: 'ayu@example.com',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'member',
  language: 'id',
  createdAt: '2026-11-20T08:00:00Z',
} as const;

let stop = () => {};
beforeEach(() => {
  stop = clearStorageOnUserChange();
  keepToken(tokenFor(60, ayu));
  keepUser(user);
});
afterEach(() => {
  dropToken('logout');
  stop();
});

it('knows who is signed in without a network', () => {
  expect(keptUser(networkError())).toEqual(user);
});

it('leaves every other failure to be told', () => {
  const failure = new ApiError({ code: 'internal', status: 500, title: 'Broken' });
  expect(() => keptUser(failure)).toThrow(failure);
});

it('keeps nothing of a person who logs out, and shows nobody to another', () => {
  dropToken('logout');
  expect(JSON.stringify(localStorage)).not.toContain('Lestari');
  keepToken(tokenFor(60, budi));
  expect(() => keptUser(networkError())).toThrow('No connection');
});
