import type { NoticeSettings } from '@skrin/contract/notifications/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type Fixtures, fixturesOf, type Person } from '../../../testing/endpoint-fixtures.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { analysisFulfilment } from '../analysis-fulfilment.ts';
import { analyses, followUps } from '../tables.ts';
import { sweepFollowUps } from './mail-follow-ups.ts';

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await createTestApp();
  fixtures = fixturesOf(app);
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000);

/** Somebody with a result that was just opened. */
async function personWithResult() {
  const person = await app.signUp({ email: `${newId()}@example.com` });
  const call = await orNotFound(fixtures['POST /api/analyses/:id/outcome'])(person);
  return { person, id: orNotFound(call.params?.id) };
}
const jobsWaiting = async () =>
  (
    await app.database.execute<{ payload: { followUpId: string } }>(sql`
      select payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'screening.mail_follow_up'`)
  ).rows.map(({ payload }) => payload.followUpId);
/** The mails to somebody when the sweep runs that many days from now. Each job runs twice, as the queue may run it. */
async function mailsAfter({ user }: Person, days: number) {
  await sweepFollowUps(app.database, { now: later(days) });
  for (const followUpId of [...(await jobsWaiting()), ...(await jobsWaiting())])
    await app.jobs.get('screening.mail_follow_up')?.run({ followUpId });
  return (await readOutbox(app.dataDir)).filter(({ to }) => to === user.email);
}
const linkIn = (text: string, part: string) =>
  new URL(orNotFound([...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).find((link) => link.includes(part))));
const switchedOff = async (person: Person) =>
  ((await (await person.get('/api/account/notices')).json()) as NoticeSettings).off.mail;
const switchMails = (person: Person, on: boolean) =>
  person.patch('/api/account/notices', { channel: 'mail', kind: 'follow_up_due', on });

describe('the mail', () => {
  it('comes on day 2 and day 7, each once, and leads to the question', async () => {
    const { person, id } = await personWithResult();
    expect(await mailsAfter(person, 1)).toEqual([]);
    const [mail, ...more] = await mailsAfter(person, 2);
    expect(more).toEqual([]);
    expect(await mailsAfter(person, 2)).toHaveLength(1);
    expect(await mailsAfter(person, 7)).toHaveLength(2);
    const [first] = await app.database.select().from(followUps).where(eq(followUps.analysisId, id));
    expect(linkIn(orNotFound(mail).text, '/follow-up/0').pathname).toBe(`/follow-up/${orNotFound(first).id}`);
  });

  it('is in the person’s language, says the number to call and nothing of the result', async () => {
    const { person, id } = await personWithResult();
    await app.database.update(users).set({ language: 'id' }).where(eq(users.id, person.user.id));
    const { result } = (await (await person.get(`/api/analyses/${id}`)).json()) as { result: { condition: string } };
    const [mail] = await mailsAfter(person, 2);
    expect(mail?.subject).toBe('Bagaimana kulit Anda sekarang?');
    expect(mail?.text).toContain('119');
    expect(mail?.text.toLowerCase()).not.toContain(result.condition.split('_')[0]);
  });

  it('says how soon to see a doctor, where the result calls for one', async () => {
    const { person, id } = await personWithResult();
    const [calm] = await mailsAfter(person, 2);
    expect(calm?.text).not.toContain('Our advice after your check');
    await app.database.update(analyses).set({ urgency: 'urgent' }).where(eq(analyses.id, id));
    const [, urgent] = await mailsAfter(person, 7);
    expect(urgent?.text.replaceAll(/\s+/g, ' ')).toContain('Our advice after your check: See a doctor today.');
  });

  it.each<[string, (person: Person, id: string) => Promise<unknown>]>([
    [
      'was answered',
      async (person, id) => {
        const [first] = await app.database.select().from(followUps).where(eq(followUps.analysisId, id));
        await person.post(`/api/follow-ups/${orNotFound(first).id}/answer`, { course: 'better' });
      },
    ],
    ['was locked again', (_person, id) => app.database.transaction((tx) => analysisFulfilment.revoke(tx, id))],
    ['was deleted', (person, id) => person.delete(`/api/analyses/${id}`)],
    ['is of somebody who wants no mails', (person) => switchMails(person, false)],
    [
      'is of somebody whose account is to be deleted',
      (person) => person.post('/api/account/deletion', { password: 'staple the horse' }),
    ],
  ])('does not come for what %s', async (_case, happens) => {
    const { person, id } = await personWithResult();
    await happens(person, id);
    expect((await mailsAfter(person, 2)).filter(({ text }) => text.includes('/follow-up/0'))).toEqual([]);
  });

  it('that is long overdue is not sent any more', async () => {
    const { person } = await personWithResult();
    expect(await mailsAfter(person, 12)).toEqual([]);
  });
});

describe('the link that ends the mails', () => {
  const stop = (token: string) => app.anonymous.post('/api/account/follow-up-mails/stop', { token });

  it('needs nobody to sign in; the profile turns them on again', async () => {
    const { person } = await personWithResult();
    const [mail] = await mailsAfter(person, 2);
    const token = orNotFound(linkIn(orNotFound(mail).text, '/follow-up/mails').searchParams.get('token') ?? undefined);
    expect(await switchedOff(person)).toEqual([]);
    for (const _time of ['first', 'second']) expect((await stop(token)).status).toBe(204);
    expect(await switchedOff(person)).toEqual(['check_reminder', 'follow_up_due']);
    expect(await mailsAfter(person, 7)).toHaveLength(1);
    await switchMails(person, true);
    expect(await switchedOff(person)).toEqual(['check_reminder']);
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('of %s is refused', async (token) => {
    const response = await stop(token);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([410, 'link_invalid']);
  });

  it('that was changed by one letter is refused', async () => {
    const { person } = await personWithResult();
    const [mail] = await mailsAfter(person, 2);
    const token = linkIn(orNotFound(mail).text, '/follow-up/mails').searchParams.get('token') ?? '';
    const at = Math.floor(token.length / 2);
    const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
    expect((await stop(changed)).status).toBe(410);
    expect(await switchedOff(person)).toEqual([]);
  });
});
