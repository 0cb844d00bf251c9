import type { Problem } from '@skrin/contract/errors';
import { kindsBy, noticeKindKeys, optionalKinds } from '@skrin/contract/notifications/kinds';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import type { NoticeSettings } from '@skrin/contract/notifications/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from './platform/audit/tables.ts';
import { and, eq } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { mailPerson } from './platform/mail/mail-person.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { mute } from './platform/notifications/muted-notices-repository.ts';
import { notify } from './platform/notifications/notifications-repository.ts';
import { readOutbox } from './testing/outbox.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const switchOff = (person: Pick<Client, 'patch'>, channel: 'mail' | 'bell', kind: string) =>
  person.patch('/api/account/notices', { channel, kind, on: false });
const settingsOf = async (person: Pick<Client, 'get'>) =>
  (await (await person.get('/api/account/notices')).json()) as NoticeSettings;

type Person = Awaited<ReturnType<TestApp['signUp']>>;

/** Notifies somebody of a row of its own, and returns whether the bell says so. */
async function isTold({ user, get }: Person, kind: ReturnType<typeof kindsBy<'bell'>>[number]): Promise<boolean> {
  const ref = newId();
  await notify(app.database, { userId: user.id, kind, ref });
  const { items } = (await (await get('/api/notifications')).json()) as NotificationPage;
  return items.some((item) => item.ref === ref);
}

/** Mails somebody, and returns the mail, if one left. */
async function mailOf({ user }: Person, kind: ReturnType<typeof kindsBy<'mail'>>[number]) {
  const { config, database, log } = app;
  const subject = newId();
  await mailPerson(
    { database, sendOnce: openMail({ config, database, log }), publicUrl: config.PUBLIC_URL },
    { key: `test:${subject}`, kind, userId: user.id, to: user.email, language: 'en', subject, paragraphs: ['Hello'] },
  );
  return (await readOutbox(app.dataDir)).find((mail) => mail.subject === subject);
}

describe('what is switched off', () => {
  it.each(optionalKinds('bell') as ReturnType<typeof kindsBy<'bell'>>)(
    'at the bell is told no more: %s',
    async (kind) => {
      const [person, other] = [await app.signUp(), await app.signUp()];
      expect(await isTold(person, kind)).toBe(true);
      expect((await switchOff(person, 'bell', kind)).status).toBe(200);
      expect(await isTold(person, kind)).toBe(false);
      expect(await isTold(other, kind)).toBe(true);
      await person.patch('/api/account/notices', { channel: 'bell', kind, on: true });
      expect(await isTold(person, kind)).toBe(true);
    },
  );

  it.each(optionalKinds('mail') as ReturnType<typeof kindsBy<'mail'>>)(
    'by mail is mailed no more: %s',
    async (kind) => {
      const [person, other] = [await app.signUp(), await app.signUp()];
      expect((await mailOf(person, kind))?.text).toContain('/profile/notifications');
      expect((await switchOff(person, 'mail', kind)).status).toBe(200);
      expect(await mailOf(person, kind)).toBeUndefined();
      expect(await mailOf(other, kind)).toBeDefined();
      await person.patch('/api/account/notices', { channel: 'mail', kind, on: true });
      expect(await mailOf(person, kind)).toBeDefined();
    },
  );

  it('at the bell takes what was told of the same row with it, as that is no longer so', async () => {
    const person = await app.signUp();
    const ref = newId();
    await notify(app.database, { userId: person.user.id, kind: 'analysis_locked', ref });
    await switchOff(person, 'bell', 'analysis_unlocked');
    await notify(app.database, { userId: person.user.id, kind: 'analysis_unlocked', ref });
    expect(await (await person.get('/api/notifications')).json()).toEqual({ items: [], unread: 0 });
  });

  it('is kept, told and recorded; a second time changes nothing', async () => {
    const person = await app.signUp();
    expect(await settingsOf(person)).toEqual({ off: { mail: [], bell: [] } });
    for (const _time of ['first', 'second']) await switchOff(person, 'mail', 'follow_up_due');
    await switchOff(person, 'bell', 'follow_up_due');
    expect(await settingsOf(person)).toEqual({ off: { mail: ['follow_up_due'], bell: ['follow_up_due'] } });
    const recorded = and(eq(auditEntries.ownerId, person.user.id), eq(auditEntries.permission, 'notification:update'));
    expect(await app.database.$count(auditEntries, recorded)).toBe(3);
  });
});

describe('what is always on', () => {
  const always = (channel: 'mail' | 'bell') =>
    kindsBy(channel).filter((kind) => !(optionalKinds(channel) as readonly string[]).includes(kind));

  it('is what is urgent, about money, or asked for', () => {
    expect([always('bell'), always('mail')]).toEqual([
      [
        'analysis_locked',
        'analysis_other_disease',
        'consultation_cancelled',
        'tour_offered',
        'tour_changed',
        'tour_cancelled',
        'refund_sent',
      ],
      [
        'document_sent',
        'consultation_requested',
        'consultation_withdrawn',
        'consultation_confirmed',
        'consultation_rescheduled',
        'consultation_cancelled',
        'tour_booked',
        'tour_offered',
        'tour_changed',
        'tour_cancelled',
        'goods_offered',
        'payment_received',
        'refund_sent',
        'voucher_issued',
        'account_changed',
      ],
    ]);
  });

  it.each(always('bell') as ReturnType<typeof kindsBy<'bell'>>)(
    'at the bell is told whatever is stored: %s',
    async (kind) => {
      const person = await app.signUp();
      const refused = await switchOff(person, 'bell', kind);
      expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([422, 'validation_failed']);
      await mute(app.database, { userId: person.user.id, channel: 'bell', kind });
      expect(await isTold(person, kind)).toBe(true);
    },
  );

  it.each(always('mail') as ReturnType<typeof kindsBy<'mail'>>)(
    'by mail is mailed whatever is stored, without a way to switch it off: %s',
    async (kind) => {
      const person = await app.signUp();
      expect((await switchOff(person, 'mail', kind)).status).toBe(422);
      await mute(app.database, { userId: person.user.id, channel: 'mail', kind });
      expect((await mailOf(person, kind))?.text).not.toContain('/profile/notifications');
    },
  );

  it('has no switch for a way in which a kind does not come', async () => {
    const person = await app.signUp();
    const strange = [
      ...noticeKindKeys.filter((kind) => !(kindsBy('bell') as string[]).includes(kind)).map((kind) => ['bell', kind]),
      ['mail', 'analysis_unlocked'],
      ['pigeon', 'follow_up_due'],
    ] as ['mail', string][];
    for (const [channel, kind] of strange) expect((await switchOff(person, channel, kind)).status).toBe(422);
  });
});
