import { describe, expect, it } from 'vitest';
import { staffPages } from './staff-pages.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the pages of staff', () => {
  it.each([
    'order/list',
    `order/${id}`,
    'user/list',
    `user/${id}/edit`,
    'user/cards',
    'order/new',
    'clinic',
    `consultation/${id}`,
    'mail',
  ])('are those that members may not open: /dashboard/%s', (page) => {
    expect(staffPages.test(`/dashboard/${page}`)).toBe(true);
  });

  it.each(['', '/invoice/list', `/invoice/${id}`, '/user/profile', '/user/account', '/file-manager'])(
    'are not those of every signed-in person: /dashboard%s',
    (page) => {
      expect(staffPages.test(`/dashboard${page}`)).toBe(false);
    },
  );

  it.each(['/', '/auth/jwt/login', '/check', '/profile/edit', `/health-ai/${id}`, '/nothing/user/list'])(
    'are none of visitors and members: %s',
    (page) => {
      expect(staffPages.test(page)).toBe(false);
    },
  );
});
