import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { screeningConsent } from '@skrin/contract/accounts/consents';

/** The administrator the test server is started with. */
export const administrator = { email: 'admin@e2e.test', password: 'only-for-this-test-run' };

export type Person = ReturnType<typeof newPerson>;

/** A person nobody has met before. */
export const newPerson = () => ({
  email: `person-${randomUUID()}@e2e.test`,
  password: 'a long enough password',
  firstName: 'Ayu',
  lastName: 'Lestari',
});

/** Has whoever is signed in agree to have photos read, as they do once before their first photo. */
export async function giveConsent(request: APIRequestContext, accessToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await request.post('/api/consents', { headers, data: screeningConsent });
  expect(answer.status()).toBe(201);
}
