import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { dropToken, keepToken } from '../api/token.ts';
import { writePersonal } from '../browser/user-store.ts';
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
  version: 3,
  phone: '+62 811 1111',
  address: { line: 'Jalan Melati 3', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' },
  photo: null,
  timezone: 'Asia/Jakarta',
  can: { update: true, remove: true },
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

it('knows who is signed in without a network, but not where they live', () => {
  expect(keptUser(networkError())).toEqual({ ...user, phone: null, address: null });
});

it('knows whom an earlier version has kept', () => {
  const { version: _v, phone: _p, address: _a, photo: _i, timezone: _t, can: _c, ...earlier } = user;
  writePersonal('profile', ayu, earlier);
  expect(keptUser(networkError())).toEqual({
    ...earlier,
    version: 1,
    phone: null,
    address: null,
    photo: null,
    timezone: null,
    can: { update: false, remove: false },
  });
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
