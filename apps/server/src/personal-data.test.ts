import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataExport } from '@skrin/contract/accounts/personal-data';
import AdmZip from 'adm-zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from './platform/database/drizzle.ts';
import { rareName, signUpFullPerson } from './testing/full-person.ts';
import { readOutbox } from './testing/outbox.ts';
import { readPrivacyDocument } from './testing/privacy-document.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

type FullPerson = Awaited<ReturnType<typeof signUpFullPerson>>;
type Row = Record<string, unknown>;

let app: TestApp;
let person: FullPerson;
let zip: AdmZip;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  person = await signUpFullPerson(app);
  await until(async () => (await query(`select from graphile_worker.jobs where run_at <= now()`)).length === 0);
  await person.post('/api/account/export');
  await until(async () => (await stateOf(person)).state === 'ready');
  const file = await person.get('/api/account/export/file');
  zip = new AdmZip(Buffer.from(await file.arrayBuffer()));
});
afterAll(() => app.close());

const stateOf = async (client: Client) => (await (await client.get('/api/account/export')).json()) as DataExport;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 45_000; !(await isSo()); ) {
    if (Date.now() > deadline) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const query = async <Found extends Row>(statement: string) =>
  (await app.database.execute<Found>(sql.raw(statement))).rows;

/** Columns that refer to a person, or to a row of a person, but do not make the row part of that person's data. */
const notPersonalReferences: Record<string, string> = {
  'payment_request_lines.request_id': 'what organisations are asked to pay for',
  'payment_request_lines.batch_id': 'what organisations are asked to pay for',
  'articles.author_id': 'a post is Skrin’s; who of the staff wrote it is in the audit',
  'articles.reviewer_id': 'a post is Skrin’s; who of the staff reviewed it is in the audit',
  'articles.cover': 'a picture is of whoever sent it, the post that shows it is Skrin’s',
  'article_versions.author_id': 'a post is Skrin’s; who of the staff wrote it is in the audit',
  'article_versions.reviewer_id': 'a post is Skrin’s; who of the staff reviewed it is in the audit',
  'card_pictures.image_id': 'a picture is of whoever sent it, the card that shows it is of their organisation',
  'consultation_notes.author_id': 'a note is of whom it is about; who of the clinic wrote it is in the audit',
  'conversation_looks.user_id': 'a look is of whose conversation it was; which administrator looked is in the audit',
  'conversation_members.conversation_id': 'how far others have read is theirs',
  'file_versions.author_id': 'a version is of the space that its file lies in, with the name of whoever put it there',
  'files.author_id': 'a file is of the space that it lies in, with the name of whoever put it there',
  'inquiries.answered_by': 'a message is of whoever wrote it; that staff answered it is in the audit',
  'invitations.invited_by': 'an invitation is of whoever it was sent to; who sent it is in the audit',
  'mail_attachments.author_id': 'a file is of whoever got the mail; who of the staff sent it is in the audit',
  'mail_drafts.thread_id': 'a draft is of who writes it',
  'mail_marks.thread_id': 'what others have read is theirs',
  'mail_messages.author_id': 'a mail is of whoever it went to; who of the staff wrote it is in the audit',
  'mail_thread_labels.thread_id': 'how staff sort what they answer is theirs',
  'mail_threads.assignee_id': 'a thread is of whoever wrote; who of the staff took it is in the audit',
  'mail_unread.thread_id': 'what others have not read is theirs',
  'post_editors.user_id':
    'who of the staff has a post open is said again every few seconds, and forgotten within hours',
  'uploads.done_file_id': 'an upload is of whoever sends it',
  'uploads.file_id': 'an upload is of whoever sends it',
  'uploads.owner_id': 'an upload is of whoever sends it',
  'vouchers.batch_id': 'a code that staff made is of whoever has it, and kept as a hash alone',
};

/** Rows that belong to the person by an id or email without a foreign key. */
const byAddress = {
  order_items: "order_id in (select order_id from deliveries where user_id = '{id}')",
  applications: `email = '${rareName.email}'`,
  audit_entries: `owner_id = '{id}'`,
  inquiries: `email = '${rareName.email}'`,
  mail_threads: `person_email = '${rareName.email}'`,
  // The mail that says that the export is ready comes after it.
  mails: `recipient = '${rareName.email}' and key not like 'account.export%'`,
  email_codes: `email = '${rareName.email}'`,
  invitations: `email = '${rareName.email}'`,
  subscriptions: `email = '${rareName.email}'`,
};

/** Each table that leads to the person by foreign keys, read from PostgreSQL's catalogue, with its condition. */
async function tablesOf(id: string): Promise<Map<string, string>> {
  const keys = await query<{ child: string; column: string; parent: string; key: string }>(`
    select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent,
      f.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const conditions = Object.entries(byAddress).map(([table, where]): [string, string[]] => [
    table,
    [where.replace('{id}', id)],
  ]);
  const found = new Map<string, string[]>([['users', [`id = '${id}'`]], ...conditions]);
  for (const [parent, where] of found) {
    for (const { child, column, key } of keys.filter((each) => each.parent === parent)) {
      if (`${child}.${column}` in notPersonalReferences) continue;
      const condition = `${column} in (select ${key} from ${parent} where ${where.join(' or ')})`;
      found.set(child, [...(found.get(child) ?? []), condition]);
    }
  }
  return new Map([...found].map(([table, where]) => [table, where.join(' or ')]));
}

/** Columns that have changed since the export by the time that the test compares them. */
const volatileColumns = [
  ...['state', 'percent', 'bytes', 'expires_at'].map((column) => `data_exports.${column}`),
  'sessions.last_used_at',
  'sessions.updated_at',
];

const entryOf = (name: string) => zip.getEntry(name)?.getData().toString();
const rowsIn = (table: string): Row[] => JSON.parse(entryOf(`data/${table}.json`) ?? 'null');

describe('an export', () => {
  it('has each table that leads to the person, and no other', async () => {
    const names = zip.getEntries().flatMap(({ entryName }) => /^data\/(.*)\.json$/.exec(entryName)?.[1] ?? []);
    expect(names.toSorted()).toEqual([...(await tablesOf(person.user.id)).keys()].toSorted());
  });

  it('is tried with a row in each of them, but for those of staff and of a deletion', async () => {
    const tables = [...(await tablesOf(person.user.id)).keys()];
    const empty = tables.filter((table) => rowsIn(table).length === 0);
    expect(empty.toSorted()).toEqual(['account_deletions', 'payment_requests', 'stock_moves', 'voucher_batches']);
  });

  it('has every row of theirs in each of them, whole but for what it says it leaves out', async () => {
    const readme = entryOf('README.txt') ?? '';
    for (const [table, where] of await tablesOf(person.user.id)) {
      const rows = (await query<{ row: Row }>(`select to_jsonb(t) as row from ${table} as t where ${where}`)).map(
        ({ row }) => row,
      );
      const exported = rowsIn(table);
      expect([table, exported.length]).toEqual([table, rows.length]);
      for (const row of rows) {
        const isExported = ([column]: [string, unknown]) =>
          !readme.includes(`- ${table}.${column}\n`) && !volatileColumns.includes(`${table}.${column}`);
        const columns = Object.entries(row).filter(isExported);
        expect(exported).toContainEqual(expect.objectContaining(Object.fromEntries(columns)));
      }
    }
  });

  it('leaves out what lets somebody in, and names it', () => {
    const readme = entryOf('README.txt') ?? '';
    const secrets = ['sessions.token', 'credentials.password', 'two_factors.secret', 'recovery_codes.code_hash'];
    for (const column of [...secrets, 'subscription_links.token_hash']) expect(readme).toContain(`- ${column}\n`);
    expect(rowsIn('credentials')[0]).not.toHaveProperty('password');
    expect(rowsIn('sessions')[0]).not.toHaveProperty('token');
  });

  it('opens no sealed result', () => {
    const resultOf = (id: string) => rowsIn('results').find((row) => row.analysis_id === id)?.result;
    expect(resultOf(person.lockedId)).toBeNull();
    expect(resultOf(person.openedId)).toMatchObject({ condition: expect.any(String) });
    const all = zip.getEntries().map((entry) => entry.getData().toString());
    expect(all.filter((text) => text.includes('a sealed condition'))).toEqual([]);
    const assessmentOf = (id: string) => rowsIn('analyses').find((row) => row.id === id)?.assessment_id;
    const sealed = new Map(rowsIn('assessments').map((row) => [row.id, row.sealed]));
    expect(sealed.get(assessmentOf(person.lockedId))).toBeNull();
    expect(sealed.get(assessmentOf(person.openedId))).toMatchObject({ posterior: expect.anything() });
  });

  it('has the files of their own space, each version by its name', async () => {
    const [file] = rowsIn('files');
    for (const number of [1, 2]) expect(entryOf(`files/${file?.id}/${number}/${file?.name}`)).toBe(rareName.firstName);
  });

  it('has their photos, images and CVs as they are stored', async () => {
    const photos = rowsIn('photos').map(({ key }) => String(key));
    const images = rowsIn('images').map(({ id }) => `images/${id}.jpg`);
    const cvs = rowsIn('applications').map(({ id }) => `applications/${id}.pdf`);
    expect([photos.length, images.length, cvs.length]).toEqual([4, 1, 1]);
    for (const key of [...photos, ...images, ...cvs]) {
      expect(zip.getEntry(key)?.getData()).toEqual(await readFile(path.join(app.dataDir, 'files', key)));
    }
  });
});

describe('the document about privacy', () => {
  it('names every column of every table, as personal or as not', async () => {
    const columns = await query<{ table: string; column: string }>(`
      select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`);
    const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
    const { columns: named } = await readPrivacyDocument();
    expect(named.toSorted()).toEqual(columns.map(nameOf).toSorted());
  });
});

describe('a deletion', () => {
  /** The tables, of every schema, that have a row in which a text occurs, whatever the column. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const found = tables.map(async ({ name }) => {
      const rows = await query(`select 1 from ${name} as t where t::text ilike '%${text}%' limit 1`);
      return rows.length > 0 ? [name.replace(/^public\./, '')] : [];
    });
    return (await Promise.all(found)).flat().toSorted();
  }
  const filesIn = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return Promise.all(files.map((file) => readFile(file)));
  };

  it('leaves nothing of the person, in any column of any table or in any file, but what the document lists', async () => {
    const photos = zip.getEntries().filter(({ entryName }) => entryName.endsWith('.jpg'));
    const { userIdStaysIn } = await readPrivacyDocument();
    expect(await tablesWith(rareName.email)).toContain('users');
    await person.post('/api/account/deletion', { password: 'staple the horse' });
    await app.database.execute(sql`update account_deletions set due_at = now() - interval '1 second'`);
    await app.jobs.get('accounts.delete_accounts')?.run({});
    // Wait for the queued jobs that name this person.
    await until(async () => (await tablesWith(person.user.id)).every((table) => !table.startsWith('graphile')));
    await until(async () => (await query(`select from photos where analysis_id is null`)).length === 0);

    for (const needle of [...Object.values(rareName), 'Kirana']) {
      expect([needle, await tablesWith(needle)]).toEqual([needle, []]);
    }
    expect(await tablesWith(person.user.id)).toEqual(userIdStaysIn);
    const files = await filesIn(path.join(app.dataDir, 'files'));
    expect(files.filter((file) => photos.some((photo) => photo.getData().equals(file)))).toEqual([]);
    expect(files.filter((file) => Object.values(rareName).some((needle) => file.includes(needle)))).toEqual([]);
  });

  it('keeps what was paid, of nobody and without anything about health', async () => {
    const [order] = await query(`select * from orders where id = '${person.orderId}'`);
    expect(order).toMatchObject({ state: 'paid', user_id: null });
    expect(
      await query(`select from analyses join order_lines on ref = analyses.id::text where order_id = '${order?.id}'`),
    ).toEqual([]);
  });

  it('is confirmed by a mail in the language of the person', async () => {
    const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === rareName.email);
    expect(mails.map(({ subject }) => subject)).toContain('Akun Anda telah dihapus');
    expect(await query(`select from users where email = '${rareName.email}'`)).toEqual([]);
  });
});
