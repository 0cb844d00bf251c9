import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { migrateDatabase } from './migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/** Runs a migration as drizzle does, statement by statement. */
async function run(client: pg.Client, tag: string): Promise<void> {
  const content = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
  for (const statement of content.split('--> statement-breakpoint')) await client.query(statement);
}

/** A landed migration: its name, the time that drizzle gave it, and the hash of its file. */
interface Landed {
  tag: string;
  when: number;
  sha256: string;
}

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T;
const checksum = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Migrations must not change once they have landed, because databases in use have run them. `npm run db:generate` makes a
 * new one and adds it to `checksums.json`.
 */
describe('landed migrations', () => {
  it('are frozen: none is changed, renamed, removed or unlisted', async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
    const sums = files.map(async (file) => [file, checksum(await readFile(path.join(folder, file)))]);
    const landed = (await readJson<Landed[]>('checksums.json')).map(({ tag, sha256 }) => [`${tag}.sql`, sha256]);
    expect(Object.fromEntries(await Promise.all(sums))).toEqual(Object.fromEntries(landed));
  });

  it('keep their order: drizzle runs those newer than the newest that it has run', async () => {
    const { entries } = await readJson<{ entries: Landed[] }>('meta/_journal.json');
    const landed = (await readJson<Landed[]>('checksums.json')).map(({ tag, when }) => ({ tag, when }));
    expect(entries.map(({ tag, when }) => ({ tag, when }))).toEqual(landed);
    expect(landed).toEqual(landed.toSorted((one, other) => one.when - other.when));
  });

  it('leave nothing to do when they are run again', async () => {
    await using database = await createTestDatabase('migrated');
    const ran = async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(
        'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
      );
      await client.end();
      return rows as unknown[];
    };
    const before = await ran();
    expect(before).toHaveLength((await readJson<Landed[]>('checksums.json')).length);
    await migrateDatabase(database.url, createLogger('silent'));
    expect(await ran()).toEqual(before);
  });
});

/** The rows that a database may have had before organisations: staff of a clinic, of none, an administrator, a member. */
const formerStaff = `
  insert into clinics (id, name, type, city, province, latitude, longitude, position_quality, time_zone, source, source_ref, source_date)
    values ('00000000-0000-7000-8000-00000000000a', 'Klinik Sehat', 'clinic', 'Semarang', 'Jawa Tengah', -7, 110, 'exact',
      'Asia/Jakarta', 'skrin', 'a', '2026-11-26');
  insert into users (id, email, first_name, last_name, name, role)
    select gen_random_uuid(), name || '@example.com', name, '', name, role from (values
      ('sari', 'clinic'), ('tono', 'clinic'), ('ayu', 'admin'), ('budi', 'member'), ('wati', 'pharmacy')) as given (name, role);
  insert into clinic_members (user_id, clinic_id)
    select id, '00000000-0000-7000-8000-00000000000a' from users where name = 'sari';
  insert into invitations (id, email, role, language, state, expires_at, token_hash, sent_at)
    select gen_random_uuid(), role || '@example.com', role, 'en', 'open', now(), role, now()
    from (values ('clinic'), ('pharmacy')) as given (role);`;

describe('organisations', () => {
  it('come from who worked for clinics, and from administrators', async () => {
    await using database = await createTestDatabase('empty');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const tags = (await readJson<Landed[]>('checksums.json')).map(({ tag }) => tag);
      const at = tags.findIndex((tag) => tag.endsWith('_organisations'));
      for (const tag of tags.slice(0, at)) await run(client, tag);
      await client.query(formerStaff);
      await run(client, tags[at] ?? '');
      const { rows: people } = await client.query(`
        select users.name, role, organisations.name as organisation, clinics.name as clinic from users
        left join organisations on organisations.id = organisation_id
        left join clinics on clinics.organisation_id = users.organisation_id order by users.name`);
      expect(people.map((row) => Object.values(row))).toEqual([
        ['ayu', 'admin', 'Skrin', null],
        ['budi', 'member', null, null],
        ['sari', 'clinic', 'Klinik Sehat', 'Klinik Sehat'],
        ['tono', 'member', null, null],
        ['wati', 'pharmacy', null, null],
      ]);
      const { rows: entries } = await client.query('select role_before, role_after from audit_entries');
      expect(entries).toEqual([{ role_before: 'clinic', role_after: 'member' }]);
      const { rows: invited } = await client.query('select role, state from invitations order by role');
      expect(invited.map((row) => Object.values(row))).toEqual([
        ['clinic', 'revoked'],
        ['pharmacy', 'open'],
      ]);
    } finally {
      await client.end();
    }
  });
});

/** Inquiries as they were answered before threads: one that waits, one answered, one whose answer may not have left, and spam. */
const formerInquiries = `
  insert into users (id, email, first_name, last_name, name, role)
    values ('00000000-0000-7000-8000-0000000000aa', 'tia@example.com', 'Tia', '', 'Tia', 'support');
  insert into inquiries (id, language, first_name, last_name, email, interest, message, digest, state, answer, answered_at, answered_by, created_at)
    select ('00000000-0000-7000-8000-00000000000' || at)::uuid, 'id', 'Sri', 'Rahayu', 'Sri@example.com', 'pharmacies', 'Apakah  bisa?', at, state,
      answer, case when answer is not null then now() - interval '1 day' end,
      case when answer is not null then '00000000-0000-7000-8000-0000000000aa'::uuid end, now() - interval '2 days'
    from (values (1, 'new', null), (2, 'answered', 'Bisa.'), (3, 'closed', 'Tidak.'), (4, 'spam', null)) as given (at, state, answer);
  insert into mails (key, state) values ('inquiry.answer:00000000-0000-7000-8000-000000000002', 'sent'),
    ('inquiry.answer:00000000-0000-7000-8000-000000000003', 'failed');`;

describe('threads of mails', () => {
  it('come from inquiries and their answers', async () => {
    await using database = await createTestDatabase('empty');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const tags = (await readJson<Landed[]>('checksums.json')).map(({ tag }) => tag);
      const at = tags.findIndex((tag) => tag.endsWith('_answers_in_threads'));
      for (const tag of tags.slice(0, at)) await run(client, tag);
      await client.query(formerInquiries);
      await run(client, tags[at] ?? '');
      const { rows: threads } = await client.query(`
        select right(t.id::text, 1) as id, i.thread_id = t.id and t.inquiry_id = i.id as is_linked, t.subject, t.person_name,
          t.person_email, t.place, t.snippet, t.messages, t.has_sent, t.is_waiting, t.has_trouble,
          exists (select 1 from mail_marks where thread_id = t.id) as is_read
        from mail_threads as t join inquiries as i on i.id = t.id order by t.id`);
      const of = ['Untuk apotek', 'Sri Rahayu', 'sri@example.com'];
      expect(threads.map((row) => Object.values(row))).toEqual([
        ['1', true, ...of, 'inbox', 'Apakah bisa?', 1, false, true, false, false],
        ['2', true, ...of, 'archive', 'Bisa.', 2, true, false, false, true],
        ['3', true, ...of, 'archive', 'Tidak.', 2, true, false, true, true],
        ['4', true, ...of, 'spam', 'Apakah bisa?', 1, false, true, false, true],
      ]);
      const { rows: messages } = await client.query(`
        select right(m.thread_id::text, 1) as thread, m.kind, m.text, m.delivery, u.name as author,
          m.created_at = t.last_at as is_latest
        from mail_messages as m join mail_threads as t on t.id = m.thread_id left join users as u on u.id = m.author_id
        order by m.thread_id, m.created_at`);
      expect(messages.map((row) => Object.values(row))).toEqual([
        ['1', 'in', 'Apakah  bisa?', 'received', null, true],
        ['2', 'in', 'Apakah  bisa?', 'received', null, false],
        ['2', 'out', 'Bisa.', 'sent', 'Tia', true],
        ['3', 'in', 'Apakah  bisa?', 'received', null, false],
        ['3', 'out', 'Tidak.', 'failed', 'Tia', true],
        ['4', 'in', 'Apakah  bisa?', 'received', null, true],
      ]);
    } finally {
      await client.end();
    }
  });
});
