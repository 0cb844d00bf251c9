import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/common';
import { temporary } from './browser.ts';

/** The administrator the test server is started with. */
export const administrator = { email: 'admin@e2e.test', password: 'only-for-this-test-run' };

export type Person = ReturnType<typeof newPerson>;

/** A person without an account, whose address begins with `name`. */
export const newPerson = (name = 'person') => ({
  email: `${name}-${randomUUID()}@e2e.test`,
  password: 'a long enough password',
  firstName: 'Ayu',
  lastName: 'Lestari',
});

/** Prefix of the address of a person who must receive the reminder of a consultation before the tests end. */
export const remindedPerson = 'reminded';

/** Where the server under test and the payment simulator listen. */
export const port = 3400;
export const gatewaysPort = port + 1;
export const gatewaysUrl = `http://localhost:${gatewaysPort}`;
export const providersPort = port + 2;
export const providersUrl = `http://localhost:${providersPort}`;

/** Where the server under test keeps its data. */
export const dataDir = path.join(temporary, 'e2e-data');

/**
 * Registers a new person through the API, for tests in which the registration itself does not matter.
 * `App.fillRegistration` goes through the pages.
 */
export async function signUp(request: APIRequestContext, person = newPerson(), language: Language = 'en') {
  const { email } = person;
  const attempt = randomUUID();
  const post = async (address: string, data: object) => {
    const answer = await request.post(address, { data, headers: { 'accept-language': language } });
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await post('/api/auth/register', { ...person, attempt });
  const { accessToken }: Session = await post('/api/auth/verify', { email, attempt, code: await mailedCode(email) });
  return { person, accessToken };
}

/** The code of the newest mail to an address. */
export async function mailedCode(email: string): Promise<string> {
  const codeOf = async () => {
    const [, plain = ''] = (await newestMail(email))?.split('text/plain') ?? [];
    return /\b\d{6}\b/.exec(plain.split('text/html')[0] ?? '')?.[0];
  };
  let code: string | undefined;
  await expect
    .poll(async () => (code = await codeOf()), {
      message: `a code mailed to ${email}`,
      intervals: [50, 100],
      timeout: 30_000,
    })
    .toBeDefined();
  return code ?? '';
}

/** Waits up to `timeout` ms for a mail that contains these words, to an address that begins with `email`. */
export const expectMail = (email: string, words: string, timeout = 15_000): Promise<void> =>
  expect
    .poll(() => newestMail(email, words), {
      message: `a mail to ${email}: ${words}`,
      // Each look reads the whole outbox.
      intervals: [100, 250, 500, 1_000, 3_000],
      timeout,
    })
    .toBeDefined();

/** The newest mail to an address, with these words, in the outbox of the server under test or of DATA_DIR, decoded. */
export async function newestMail(email: string, words = ''): Promise<string | undefined> {
  const outbox = path.join(process.env.DATA_DIR ?? dataDir, 'outbox');
  // A mail that is still being written has another file extension.
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  for (const file of files.toSorted().toReversed()) {
    const mail = decodeParts(await readFile(path.join(outbox, file), 'utf8'));
    const isTo = mail.includes(`To: ${email}`) || /^To: .*<(.*)>/m.exec(mail)?.[1]?.startsWith(email);
    if (isTo && mail.includes(words)) return mail;
  }
  return undefined;
}

/** Mails in a script other than Latin come in base64, others with soft line breaks. */
const decodeParts = (mail: string): string =>
  mail
    .replaceAll(
      /(?<=Transfer-Encoding: base64\r?\n\r?\n)[A-Za-z\d+/=\r\n]+/g,
      (part) => `${Buffer.from(part, 'base64').toString('utf8')}\r\n`,
    )
    .replaceAll(/=\r?\n/g, '');

/** Gives the signed-in user's consent to have photos read, as people do once before their first photo. */
export async function giveConsent(request: APIRequestContext, accessToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await request.post('/api/consents', { headers, data: screeningConsent });
  expect(answer.status()).toBe(201);
}
