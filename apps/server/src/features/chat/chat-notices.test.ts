import type { Conversation } from '@skrin/contract/chat/chat';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { insertImage } from '../../platform/images/images-repository.ts';
import { answer } from '../../testing/answers.ts';
import { signUpStaff } from '../../testing/clinics.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { begin, bookedAt, mark, openChat, setConsultation, write } from './testing/chat-app.ts';

type Booked = Awaited<ReturnType<typeof bookedAt>>;
type Person = Booked['person'];

let app: TestApp;
let booked: Booked;
let chat: Conversation;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  booked = await bookedAt(app);
  chat = await openChat(booked.person, booked.consultationId);
});
afterAll(() => app.close());

/** Lets some minutes pass since everything that was written. */
const pass = (minutes: number) =>
  app.database.execute(sql`
    with earlier as (update messages set created_at = created_at - make_interval(mins => ${minutes}))
    update conversations set tell_at = tell_at - make_interval(mins => ${minutes}),
      last_message_at = last_message_at - make_interval(mins => ${minutes})`);
/** Runs the job and the mails that it has added, of which the queue runs none here. */
async function tell(): Promise<void> {
  await app.jobs.get('chat.tell_unread')?.run({});
  const { rows } = await app.database.execute<{ payload: object }>(sql`
    with waiting as (select id from graphile_worker.jobs where task_identifier = 'chat.mail_unread'),
      gone as (select graphile_worker.complete_jobs(array(select id from waiting)))
    select payload from graphile_worker._private_jobs as job where job.id in (select id from waiting)
      and (select count(*) from gone) >= 0`);
  for (const { payload } of rows) await app.jobs.get('chat.mail_unread')?.run(payload);
}
const noticesOf = async (by: Person) =>
  (await answer<NotificationPage>(by.get('/api/notifications'))).items
    .filter(({ kind }) => kind === 'chat_message' || kind === 'work_message')
    .map(({ kind, ref }) => [kind, ref]);
const mailsTo = async ({ user }: Person) => {
  const mails = await readOutbox(app.dataDir);
  return mails.filter(({ to, text }) => to === user.email && text.includes('message'));
};

describe('what has been unread for two minutes', () => {
  it('is told to the person at the bell and by mail, once for a burst, and without a word of it', async () => {
    const { person, nurse, consultationId } = booked;
    const { id } = await insertImage(app.database, nurse.user.id);
    await write(nurse, chat, 'Scabies, most likely', { pictures: [id] });
    await tell();
    expect(await noticesOf(person)).toEqual([]);
    await pass(3);
    await write(nurse, chat, 'Wash everything');
    await tell();
    await tell();
    await pass(3);
    await tell();
    expect(await noticesOf(person)).toEqual([['chat_message', consultationId]]);
    expect(await noticesOf(nurse)).toEqual([]);
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain(`/consultation/${consultationId}`);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/scabies|wash|images/i);
    expect(mail?.attachments).toEqual([]);
  });

  it('is told again once they have read, and taken from the bell by that', async () => {
    const { person, nurse, consultationId } = booked;
    await write(nurse, chat, 'One');
    await pass(3);
    await tell();
    await mark(person, chat, 1);
    expect(await noticesOf(person)).toEqual([]);
    await write(nurse, chat, 'Two');
    await pass(3);
    await tell();
    expect(await noticesOf(person)).toEqual([['chat_message', consultationId]]);
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('is told to all of the clinic, unless one of them has read it', async () => {
    const { person, nurse, doctor } = booked;
    await write(person, chat, 'May I eat?');
    await pass(3);
    await mark(nurse, chat, 1);
    await tell();
    expect([await noticesOf(nurse), await noticesOf(doctor)]).toEqual([[], []]);
    await write(person, chat, 'And drink?');
    await pass(3);
    await tell();
    for (const by of [nurse, doctor]) expect(await noticesOf(by)).toEqual([['work_message', chat.id]]);
    const [mail] = await mailsTo(doctor);
    expect(mail?.text).toContain(`/dashboard/chat?conversation=${chat.id}`);
    expect(mail?.text).not.toContain(person.user.lastName);
    // Nobody of the clinic has read since: the next message of the same burst is not told.
    await write(person, chat, 'Please');
    await pass(3);
    await tell();
    expect(await mailsTo(doctor)).toHaveLength(1);
    await mark(doctor, chat, 3);
    await write(person, chat, 'Thank you');
    await pass(3);
    await tell();
    // Who was told already and has not read since is not told again.
    expect([(await mailsTo(doctor)).length, (await mailsTo(nurse)).length]).toEqual([2, 1]);
  });

  it('is not told of a message that was removed, nor of a consultation that is not booked any more', async () => {
    const { person, nurse, consultationId } = booked;
    const { seq } = await write(nurse, chat, 'Wrong person');
    await answer(nurse.delete(`/api/chat/${chat.id}/messages/${seq}`));
    await pass(3);
    await tell();
    await write(nurse, chat, 'Right person');
    await setConsultation(app, consultationId, sql`state = 'unpaid', held_until = now() + interval '1 hour'`);
    await pass(3);
    await tell();
    expect([await noticesOf(person), await mailsTo(person)]).toEqual([[], []]);
  });

  it('comes by the ways that the person has left on, and no mail to who has read it meanwhile', async () => {
    const { person, nurse, doctor } = booked;
    const off = { channel: 'bell', kind: 'chat_message', on: false };
    await answer(person.patch('/api/account/notices', off));
    await answer(doctor.patch('/api/account/notices', { ...off, channel: 'mail', kind: 'work_message' }));
    await write(nurse, chat, 'Hello');
    await pass(3);
    await tell();
    expect([await noticesOf(person), (await mailsTo(person)).length]).toEqual([[], 1]);
    await write(person, chat, 'Hello too');
    await pass(3);
    await tell();
    expect([(await noticesOf(doctor)).length, (await mailsTo(doctor)).length]).toEqual([1, 0]);
    await app.jobs.get('chat.mail_unread')?.run({ conversationId: chat.id, userId: person.user.id, seq: 2 });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is told to the members of a conversation of colleagues who have not muted it', async () => {
    const { nurse, doctor, clinic } = booked;
    const quiet = await signUpStaff(app, clinic);
    const team = await begin(nurse, [doctor, quiet]);
    await answer(quiet.patch(`/api/chat/${team.id}`, { isMuted: true }));
    await write(nurse, team, 'Who is here on Monday?');
    await pass(3);
    await tell();
    expect(await noticesOf(doctor)).toEqual([['work_message', team.id]]);
    expect([await noticesOf(quiet), await noticesOf(nurse)]).toEqual([[], []]);
    const [mail] = await mailsTo(doctor);
    expect(mail?.text).not.toContain('Monday');
  });

  it('is looked at again only when a newer message is due', async () => {
    const { nurse } = booked;
    const dueIn = async () => {
      const { rows } = await app.database.execute<{ minutes: number | null }>(sql`
        select round(extract(epoch from tell_at - now()) / 60)::int as minutes from conversations where id = ${chat.id}`);
      return rows[0]?.minutes;
    };
    await write(nurse, chat, 'One');
    await pass(1);
    await write(nurse, chat, 'Two');
    expect(await dueIn()).toBe(1);
    await app.database.execute(sql`update conversations set tell_at = now() where id = ${chat.id}`);
    await tell();
    expect(await dueIn()).toBe(2);
    await pass(3);
    await tell();
    expect(await dueIn()).toBeNull();
  });
});
