import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inquiryFormSchema } from '../support/schemas.ts';
import { fullName, shownName } from './names.ts';
import { newAccountSchema } from './schemas.ts';

it.each([
  [{ firstName: 'Suharto', lastName: '' }, 'Suharto'],
  [{ firstName: 'Ayu', lastName: 'Lestari' }, 'Ayu Lestari'],
  [{ firstName: '', lastName: '' }, ''],
])('the whole name of %j is %j', (names, whole) => {
  expect(fullName(names)).toBe(whole);
});

it('shows somebody without a name by their whole address', () => {
  const email = 'suharto@example.com';
  expect(shownName({ firstName: '', lastName: '', email })).toBe(email);
  expect(shownName({ firstName: 'Suharto', lastName: '', email })).toBe('Suharto');
});

it.each([{ lastName: '' }, { lastName: '  ' }, {}])('one name is enough: %j', (last) => {
  const account = { email: 'suharto@example.com', password: 'staple the horse', firstName: 'Suharto', ...last };
  expect(z.parse(newAccountSchema, account)).toMatchObject({ firstName: 'Suharto', lastName: '' });
  const inquiry = {
    firstName: 'Suharto',
    email: 'suharto@example.com',
    interest: 'pharmacies',
    message: 'Hello',
    ...last,
  };
  expect(z.parse(z.pick(inquiryFormSchema, { firstName: true, lastName: true }), inquiry)).toEqual({
    firstName: 'Suharto',
    lastName: '',
  });
});
