import type { Problem } from '@skrin/contract/errors';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { healthyWoman } from '@skrin/domain/programmes/diabetes/testing/arbitrary-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../../platform/database/drizzle.ts';
import { users } from '../../../../platform/database/tables.ts';
import { orNotFound } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { readOutbox } from '../../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sweepReminders } from '../../reminders/mail-reminders.ts';
import { analyses, checkReminders } from '../../tables.ts';
import { check } from './testing/check.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['signUp']>>;

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000);
const read = async (person: Pick<Person, 'get'>, id: string) =>
  (await (await person.get(`/api/analyses/${id}`)).json()) as Analysis;
const remind = (person: Pick<Person, 'send'>, id: string, wanted = true) =>
  person.send('PUT', `/api/analyses/${id}/reminder`, { wanted });
const switchMails = (person: Pick<Person, 'patch'>, on: boolean) =>
  person.patch('/api/account/notices', { channel: 'mail', kind: 'check_reminder', on });
const rowsOf = (id: string) => app.database.$count(checkReminders, eq(checkReminders.analysisId, id));

async function personWithCheck() {
  const person = await app.signUp({ email: `${newId()}@example.com` });
  return { person, id: await check(person, healthyWoman) };
}

describe('a reminder', () => {
  it('is offered, wanted and taken back by the owner of a check', async () => {
    const { person, id } = await personWithCheck();
    const { reminder, createdAt } = await read(person, id);
    expect(reminder?.wanted).toBe(false);
    const due = new Date(reminder?.dueAt ?? 0).getTime() - new Date(createdAt).getTime();
    expect(Math.round(due / DAY_MS)).toBe(365);
    for (const _time of ['first', 'second']) {
      const response = await remind(person, id);
      expect([response.status, ((await response.json()) as Analysis).reminder]).toEqual([
        200,
        { wanted: true, dueAt: reminder?.dueAt },
      ]);
    }
    expect((await read(person, id)).reminder?.wanted).toBe(true);
    expect(await rowsOf(id)).toBe(1);
    expect(((await (await remind(person, id, false)).json()) as Analysis).reminder?.wanted).toBe(false);
    expect(await rowsOf(id)).toBe(0);
  });

  it('is not offered to visitors, nor to who wants no such mails, nor a year later', async () => {
    const visitor = await app.visit();
    const ofVisitor = await check(visitor, healthyWoman);
    expect((await read(visitor, ofVisitor)).reminder).toBeUndefined();
    expect((await remind(visitor, ofVisitor)).status).toBe(403);

    const { person, id } = await personWithCheck();
    await switchMails(person, false);
    expect((await read(person, id)).reminder).toBeUndefined();
    const response = await remind(person, id);
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([409, 'reminder_not_offered']);
    await switchMails(person, true);
    await app.database
      .update(analyses)
      .set({ unlockedAt: later(-366) })
      .where(eq(analyses.id, id));
    expect((await read(person, id)).reminder).toBeUndefined();
    expect((await remind(person, id)).status).toBe(409);
  });

  it('of a check is for its owner alone, and goes with it', async () => {
    const { person, id } = await personWithCheck();
    expect((await remind(await app.signUp(), id)).status).toBe(404);
    await remind(person, id);
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    expect(await rowsOf(id)).toBe(0);
  });

  it('needs to say whether it is wanted', async () => {
    const { person, id } = await personWithCheck();
    expect((await person.send('PUT', `/api/analyses/${id}/reminder`, {})).status).toBe(422);
  });
});

describe('the mail', () => {
  const jobsWaiting = async () =>
    (
      await app.database.execute<{ payload: { analysisId: string } }>(sql`
        select payload from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        where tasks.identifier = 'screening.mail_reminder'`)
    ).rows.map(({ payload }) => payload.analysisId);
  /** The mails to somebody when the sweep runs that many days from now. Each job runs twice, as the queue may run it. */
  async function mailsAfter({ user }: Person, days: number) {
    await sweepReminders(app.database, { now: later(days) });
    for (const analysisId of [...(await jobsWaiting()), ...(await jobsWaiting())])
      await app.jobs.get('screening.mail_reminder')?.run({ analysisId });
    return (await readOutbox(app.dataDir)).filter(({ to }) => to === user.email);
  }

  it('comes once, a year later, and leads to the check', async () => {
    const { person, id } = await personWithCheck();
    await remind(person, id);
    expect(await mailsAfter(person, 364)).toEqual([]);
    expect(await mailsAfter(person, 365)).toHaveLength(1);
    const [mail, ...more] = await mailsAfter(person, 366);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Time to check again');
    expect(mail?.text).toContain(`/health-ai/${id}`);
  });

  it('is in the person’s language, says nothing of the result, and can be ended', async () => {
    const { person, id } = await personWithCheck();
    await app.database.update(users).set({ language: 'id' }).where(eq(users.id, person.user.id));
    await remind(person, id);
    const [mail] = await mailsAfter(person, 365);
    expect(mail?.subject).toBe('Waktunya memeriksa lagi');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/diabetes|gula|skor|\bpoin/i);
    const stop = orNotFound(mail?.text.match(/https?:\/\/\S+\/follow-up\/mails\?\S+/)?.[0]);
    const token = new URL(stop).searchParams.get('token');
    expect((await app.anonymous.post('/api/account/follow-up-mails/stop', { token })).status).toBe(204);
    const second = await check(person, healthyWoman);
    expect((await read(person, second)).reminder).toBeUndefined();
  });

  it.each<[string, (person: Person, id: string) => Promise<unknown>]>([
    ['was taken back', (person, id) => remind(person, id, false)],
    ['is of a check that was deleted', (person, id) => person.delete(`/api/analyses/${id}`)],
    ['is of somebody who wants no mails', (person) => switchMails(person, false)],
    [
      'is of somebody whose account is to be deleted',
      (person) => person.post('/api/account/deletion', { password: 'staple the horse' }),
    ],
    ['is of somebody who has checked again since', (person) => check(person, healthyWoman)],
  ])('does not come for a reminder that %s', async (_case, happens) => {
    const { person, id } = await personWithCheck();
    await remind(person, id);
    await happens(person, id);
    expect((await mailsAfter(person, 365)).filter(({ subject }) => subject === 'Time to check again')).toEqual([]);
  });

  it('comes though a check of somebody else in the family was made since', async () => {
    const { person, id } = await personWithCheck();
    await remind(person, id);
    const mother = { name: 'Siti', relationship: 'parent', birthYear: 1970 };
    const { id: dependantId } = (await (await person.post('/api/dependants', mother)).json()) as { id: string };
    await check(person, healthyWoman, { dependantId });
    expect(await mailsAfter(person, 365)).toHaveLength(1);
  });

  it('that is long overdue is not sent any more', async () => {
    const { person, id } = await personWithCheck();
    await remind(person, id);
    expect(await mailsAfter(person, 400)).toEqual([]);
  });
});
