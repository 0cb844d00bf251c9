import { setTimeout as sleep } from 'node:timers/promises';
import type { invitationResource } from '@skrin/contract/accounts/invitation.resource';
import type { Invitation } from '@skrin/contract/accounts/invitations';
import type { Session, User } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import type { Row } from '@skrin/contract/resource/resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { invitations } from '../tables.ts';
import { rolesGivenTo } from '../testing/roles-given.ts';
import { tidyInvitations } from './invitations-repository.ts';

type Sent = Row<typeof invitationResource>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000', PUBLIC_URL: 'https://skrin.example' } });
  admin = await app.asAdmin();
});
afterAll(() => app?.close());

const newAddress = () => `${newId()}@example.com`;
const account = { firstName: 'Ayu', lastName: 'Lestari', password: 'staple the horse' };
const codeOf = async (response: Response) => {
  const { code, fields } = (await response.json()) as Problem;
  return [response.status, code, ...(fields ?? []).map(({ path, code }) => `${path} ${code}`)];
};
const rowOf = async (response: Response) => (await response.json()) as Sent;

/** The tokens that an address got, oldest first. */
async function tokensOf(email: string, count: number): Promise<string[]> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(25)) {
    const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
    if (mails.length >= count) {
      return mails.map(({ text }) => /https:\/\/skrin\.example\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '');
    }
  }
  throw new Error(`no mail came to ${email}`);
}
async function invite(role: Sent['role'], email = newAddress(), by: Client = admin) {
  const sent = await rowOf(await by.post('/api/invitations', { email, role, language: 'id' }));
  const [token = ''] = await tokensOf(email.toLowerCase(), 1);
  return { ...sent, token };
}
const openInvitation = (token: string) => app.anonymous.post('/api/auth/invitation', { token });
const register = (token: string, change: object = {}) =>
  app.anonymous.post('/api/auth/invitation/register', { token, ...account, ...change });
const change = ({ id, version }: Pick<Sent, 'id' | 'version'>, state: Sent['state']) =>
  admin.patch(`/api/invitations/${id}`, { version, state });
const logIn = async (email: string) =>
  (await (await app.anonymous.post('/api/auth/login', { email, password: account.password })).json()) as Session;
describe('somebody who has no account', () => {
  it('is invited in their language, and makes one with the role and a verified address', async () => {
    const { email, token } = await invite('pharmacy', newAddress().toUpperCase());
    const [mail] = (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
    expect(mail?.subject).toBe('Anda diundang ke Skrin');
    expect(mail?.text).toContain('Apotek');
    expect((await (await openInvitation(token)).json()) as Invitation).toMatchObject({
      email,
      role: 'pharmacy',
      hasAccount: false,
    });
    expect((await register(token)).status).toBe(204);
    const { user } = await logIn(email);
    expect(user).toMatchObject({ email, role: 'pharmacy', language: 'id', firstName: 'Ayu' });
    const [row] = await app.database.select().from(users).where(eq(users.id, user.id));
    expect(row?.emailVerified).toBe(true);
    expect(await rolesGivenTo(app, user.id)).toEqual([{ by: admin.user.id, before: null, after: 'pharmacy' }]);
  });

  it('reads in the mail whom the work is for, where there is somebody', async () => {
    const name = 'Apotek Sehat & Kuat';
    const made = await admin.post('/api/organisations', { name, kind: 'pharmacy' });
    const { id: organisationId } = (await made.json()) as { id: string };
    const mailTo = async (invited: object) => {
      const email = newAddress();
      await admin.post('/api/invitations', { email, role: 'pharmacy', language: 'id', ...invited });
      await tokensOf(email, 1);
      return (await readOutbox(app.dataDir)).find(({ to }) => to === email);
    };
    const mail = await mailTo({ organisationId });
    expect(mail?.text).toContain(`Tempat Anda bekerja: ${name}.`);
    expect(mail?.html).toContain('Tempat Anda bekerja: Apotek Sehat &amp; Kuat.');
    expect((await mailTo({}))?.text).not.toContain('Tempat Anda bekerja');
  });

  it('uses the link once, also when it is followed twice at the same moment', async () => {
    const { token, id } = await invite('health_worker');
    const answers = await Promise.all([register(token), register(token)]);
    const [made, refused] = answers.map(({ status }) => status).toSorted();
    expect(made).toBe(204);
    // 410: the link was used meanwhile; 409: the address has got an account meanwhile.
    expect([409, 410]).toContain(refused);
    expect(await codeOf(await register(token))).toEqual([410, 'invitation_invalid']);
    expect(await codeOf(await openInvitation(token))).toEqual([410, 'invitation_invalid']);
    expect(await rowOf(await admin.get(`/api/invitations/${id}`))).toMatchObject({ state: 'accepted' });
  });

  it('needs a password that is not easy to guess', async () => {
    const { token } = await invite('member');
    expect(await codeOf(await register(token, { password: 'password1' }))).toEqual([
      422,
      'validation_failed',
      'password guessable',
    ]);
    expect((await openInvitation(token)).status).toBe(200);
  });
});

describe('somebody who has an account', () => {
  it('takes the role in it, and the session that they have has its permissions at once', async () => {
    const email = newAddress();
    const person = await app.signUp({ email });
    const { token } = await invite('admin', email);
    expect(await (await openInvitation(token)).json()).toMatchObject({ hasAccount: true });
    expect(await codeOf(await register(token))).toEqual([409, 'conflict']);
    expect((await person.get('/api/invitations')).status).toBe(403);
    const accepted = await person.post('/api/auth/invitation/accept', { token });
    expect((await accepted.json()) as User).toMatchObject({ email, role: 'admin' });
    expect((await person.get('/api/invitations')).status).toBe(200);
    expect(await rolesGivenTo(app, person.user.id)).toEqual([{ by: admin.user.id, before: 'member', after: 'admin' }]);
  });

  it('is the only one who can: a link that was passed on gives nobody else the role', async () => {
    const { token } = await invite('admin', (await app.signUp({ email: newAddress() })).user.email);
    const other = await app.signUp({ email: newAddress() });
    const refused = await other.post('/api/auth/invitation/accept', { token });
    expect(await codeOf(refused)).toEqual([409, 'invitation_for_other_address']);
    expect(await (await other.get('/api/auth/me')).json()).toMatchObject({ role: 'member' });
  });

  it('who sent it to themselves takes no rights away', async () => {
    const { token } = await invite('member', admin.user.email);
    const refused = await admin.post('/api/auth/invitation/accept', { token });
    expect(await codeOf(refused)).toEqual([422, 'validation_failed', 'role own_account']);
  });
});

describe('an invitation', () => {
  it('goes out again with another link, and the first works no more', async () => {
    const sent = await invite('health_worker');
    const again = await rowOf(await change(sent, 'open'));
    expect(again.expiresAt > sent.expiresAt).toBe(true);
    const [first = '', second = ''] = await tokensOf(sent.email, 2);
    expect(await codeOf(await openInvitation(first))).toEqual([410, 'invitation_invalid']);
    expect((await openInvitation(second)).status).toBe(200);
  });

  it('works no more once it is withdrawn, until it goes out again', async () => {
    const sent = await invite('health_worker');
    const revoked = await rowOf(await change(sent, 'revoked'));
    expect(await codeOf(await openInvitation(sent.token))).toEqual([410, 'invitation_invalid']);
    expect((await change(revoked, 'open')).status).toBe(200);
    const [, second = ''] = await tokensOf(sent.email, 2);
    expect((await register(second)).status).toBe(204);
    const accepted = await rowOf(await admin.get(`/api/invitations/${sent.id}`));
    expect(await codeOf(await change(accepted, 'open'))).toEqual([
      422,
      'validation_failed',
      'state invalid_transition',
    ]);
  });

  it('expires after a week, and is forgotten some months later if nobody accepted it', async () => {
    const sent = await invite('health_worker');
    const expire = (past: string) =>
      app.database.execute(sql`update invitations set expires_at = now() - ${past}::interval where id = ${sent.id}`);
    await expire('1 second');
    expect(await codeOf(await openInvitation(sent.token))).toEqual([410, 'invitation_invalid']);
    await tidyInvitations(app.database);
    expect(await rowOf(await admin.get(`/api/invitations/${sent.id}`))).toMatchObject({ state: 'expired' });
    await expire('91 days');
    await tidyInvitations(app.database);
    expect((await admin.get(`/api/invitations/${sent.id}`)).status).toBe(404);
  });

  it('is the only open one of its address', async () => {
    const { email } = await invite('health_worker');
    const again = await admin.post('/api/invitations', { email, role: 'health_worker' });
    expect(await codeOf(again)).toEqual([422, 'validation_failed', 'email taken']);
  });

  it('ends with the right of whoever sent it to give the role', async () => {
    const second = await app.signUp({ email: newAddress() });
    const as = (role: User['role']) => app.database.update(users).set({ role }).where(eq(users.id, second.user.id));
    await as('admin');
    const { token } = await invite('admin', newAddress(), second);
    await as('member');
    expect(await codeOf(await register(token))).toEqual([410, 'invitation_invalid']);
  });

  it('keeps the hash of its link alone, and shows neither', async () => {
    const { id, token } = await invite('health_worker');
    expect(await (await admin.get(`/api/invitations/${id}`)).text()).not.toMatch(/token/i);
    const [row] = await app.database.select().from(invitations).where(eq(invitations.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
