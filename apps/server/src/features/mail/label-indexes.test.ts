import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { answer, signUpSupport } from './testing/desk-app.ts';
import { insertLabelAlone } from './testing/mail-rows.ts';

let app: TestApp;
let tia: Awaited<ReturnType<typeof signUpSupport>>;
/** Statements of lists, as they were asked. */
const asked: string[] = [];
beforeAll(async () => {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function run(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string } | undefined];
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (text?.includes('limit')) asked.push(text);
    return query.apply(this, given);
  } as never);
  app = await createTestApp();
  tia = await signUpSupport(app);
});
afterAll(() => {
  vi.restoreAllMocks();
  return app.close();
});

/** The plan of a statement for any parameters, as requests have it. */
async function planOfAny(text: string): Promise<string> {
  const { rows } = await app.database.$client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off, generic_plan) ${text}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('each label is read from one index, however many threads there are', async () => {
  const label = await insertLabelAlone(app.database);
  await app.database.execute(sql`insert into mail_threads (id, subject, person_name, person_email, place, last_at, is_important, has_sent)
      select gen_random_uuid(), 'x', 'x', 'x' || n, case when n % 50 < 3 then (array['inbox', 'spam', 'trash'])[n % 50 + 1] else 'archive' end,
        now() - n * interval '1 minute', n % 50 = 4, n % 50 = 5 from generate_series(1, 10000) as n`);
  await app.database.execute(sql`insert into mail_messages (id, thread_id, kind, text, delivery, created_at)
      select gen_random_uuid(), id, 'in', 'x', 'received', last_at from mail_threads`);
  await app.database.execute(sql`insert into mail_thread_labels (thread_id, label_id, last_at)
      select id, ${label}, last_at from mail_threads where place = 'archive'`);
  await app.database.execute(sql`insert into mail_marks (user_id, thread_id, is_starred)
      select ${tia.user.id}, id, last_at > now() - interval '15 minutes' from mail_threads`);
  await app.database.execute(sql`analyze`);
  const planOf = async (labelId: string) => {
    asked.length = 0;
    expect((await answer<{ items: object[] }>(tia.get(`/api/mail/list?labelId=${labelId}`))).items).not.toEqual([]);
    return planOfAny(asked.find((text) => text.includes('mail_threads')) ?? expect.fail('not asked'));
  };
  for (const [labelId, index] of [
    ['inbox', 'mail_threads_place'],
    ['archive', 'mail_threads_(place|last)'],
    ['spam', 'mail_threads_place'],
    ['trash', 'mail_threads_place'],
    ['all', 'mail_threads_last'],
    ['sent', 'mail_threads_sent'],
    ['important', 'mail_threads_important'],
    ['starred', 'mail_marks_starred'],
    [label, 'mail_thread_labels_label'],
  ] as const) {
    const plan = await planOf(labelId);
    expect([labelId, plan]).toEqual([labelId, expect.stringMatching(new RegExp(`using ${index}`))]);
    expect([labelId, plan]).toEqual([labelId, expect.not.stringContaining('Seq Scan on mail_threads')]);
    if (labelId !== 'starred') expect([labelId, plan]).toEqual([labelId, expect.not.stringMatching(/^ *(->)? *Sort/m)]);
  }
});

it('what is unread is counted without reading what was read', async () => {
  asked.length = 0;
  await answer(tia.get('/api/mail/labels'));
  const plan = await planOfAny(asked.find((text) => text.includes('mail_unread')) ?? expect.fail('not asked'));
  expect(plan).toContain('mail_unread');
  expect(plan).not.toMatch(/Seq Scan on mail_(messages|threads|thread_labels|marks)\b/);
});
