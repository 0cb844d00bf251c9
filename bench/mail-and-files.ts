/**
 * `npm run bench:mail-and-files [-- --rows 1000,1000000 --rounds 60]`: ms of the lists of mails and of files, first pages and those
 * behind them, where there are few threads and files and where there are many, through the whole product, in turns. The many files
 * are of a thousand people, and each list shows those of one. It fails when a list takes more than 1.3 times as long at many, or
 * 1 ms, which is noise. A search for a word that every row has is not among them: it finds more where there are more.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Client } from './client.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,1000000' },
    rounds: { type: 'string', default: '60' },
    port: { type: 'string', default: '3392' },
  },
});
const rounds = Number(values.rounds);
const WARM_UP = 10;
const ALLOWED = { ratio: 1.3, milliseconds: 1 };
/** The files of the person who looks; all others are of others. */
const OWN_FILES = 1_000;
/** The latest threads, one a minute, which the reader has not read. */
const UNREAD = 40;
/** An own label. */
const label = '00000000-0000-7000-8000-000000000001';

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
await using opened = new AsyncDisposableStack();
const measured: { server: BenchServer; reader: Client }[] = [];
for (const [at, rows] of values.rows.split(',').entries()) {
  // Its gateways have the port after it.
  const server = opened.adopt(await startBenchServer(Number(values.port) + 2 * at), ({ stop }) => stop());
  measured.push({ server, reader: await fill(server, Number(rows)) });
}

const lists = [
  ...['inbox', 'sent', 'starred', 'important', 'all', 'archive', 'spam', 'trash', label].map(
    (labelId) => `/api/mail/list?labelId=${labelId}`,
  ),
  '/api/mail/list?labelId=all&q=person7%40bench.test',
  '/api/mail/list?labelId=all&assignee=me',
  '/api/mail/labels',
  ...['name', '-updatedAt', '-size'].map((sort) => `/api/files?sort=${sort}`),
  '/api/files?view=all&kinds=pdf',
  '/api/files?search=file-77.',
  '/api/files/usage',
];
for (const list of lists) {
  await compare(list, () => list);
  const cursors = await Promise.all(measured.map((one) => cursorOf(one, list)));
  if (!cursors.includes(undefined)) await compare(`${list}&cursor`, (at) => `${list}&cursor=${cursors[at]}`);
}

async function compare(name: string, addressOf: (at: number) => string): Promise<void> {
  const times: number[][] = measured.map(() => []);
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const [at, one] of measured.entries()) {
      const begin = performance.now();
      await ask(one, addressOf(at));
      if (round >= 0) times[at]?.push(performance.now() - begin);
    }
  const medians = times.map(median);
  const [first = 0] = medians;
  const most = Math.max(...medians);
  console.log(
    `${name}: ${medians.map((each) => each.toFixed(2)).join(' and ')} ms, ratio ${(most / first).toFixed(2)}`,
  );
  if (most > Math.max(first * ALLOWED.ratio, first + ALLOWED.milliseconds)) process.exitCode = 1;
}

async function ask({ server, reader }: (typeof measured)[number], address: string): Promise<unknown> {
  const response = await fetch(server.url + address, { headers: reader.headers });
  if (!response.ok) throw new Error(`${address} ${response.status} ${await response.text()}`);
  return response.json();
}

async function cursorOf(one: (typeof measured)[number], list: string): Promise<string | undefined> {
  const { nextCursor } = (await ask(one, list)) as { nextCursor?: string };
  return nextCursor && encodeURIComponent(nextCursor);
}

/** A server with so many threads, a message in each, and so many files; somebody of support looks at them. */
async function fill(server: BenchServer, rows: number): Promise<Client> {
  await using filling = new AsyncDisposableStack();
  const database = filling.adopt(new pg.Client({ connectionString: await server.databaseUrl() }), (client) =>
    client.end(),
  );
  await database.connect();
  const reader = await Client.create(server);
  await database.query(`update users set role = 'support' where id = $1`, [reader.userId]);
  const statements: [string, unknown[]][] = [
    [`insert into mail_labels (id, name, colour) values ($1, 'Bench', 'blue')`, [label]],
    [
      `insert into mail_threads (id, subject, person_name, person_email, place, is_important, has_sent, messages, snippet, assignee_id, last_at)
        select gen_random_uuid(), 'Question ' || n, 'Person ' || n, 'person' || n || '@bench.test',
          case n % 20 when 0 then 'spam' when 1 then 'trash' when 2 then 'inbox' else 'archive' end, n % 20 = 3, n % 2 = 0, 1,
          'Message ' || n, case when n % 20 = 4 then $2::uuid end, now() - n * interval '1 minute'
        from generate_series(1, $1::int) as n`,
      [rows, reader.userId],
    ],
    [
      `insert into mail_messages (id, thread_id, kind, from_name, from_email, subject, text, delivery, created_at)
        select gen_random_uuid(), id, 'in', person_name, person_email, subject, snippet, 'received', last_at from mail_threads`,
      [],
    ],
    [
      `insert into mail_thread_labels (thread_id, label_id, last_at)
        select id, $1, last_at from mail_threads where place = 'archive' and has_sent`,
      [label],
    ],
    [
      `insert into mail_marks (user_id, thread_id, read_at, is_starred)
        select $1, id, case when last_at < now() - interval '${UNREAD} minutes' then now() end, last_at > now() - interval '100 minutes'
        from mail_threads`,
      [reader.userId],
    ],
    [`insert into mail_readers (user_id, is_complete) values ($1, true)`, [reader.userId]],
    [
      `insert into mail_unread (user_id, thread_id) select user_id, thread_id from mail_marks where read_at is null`,
      [],
    ],
    [
      `insert into users (id, email, first_name, last_name, name) select gen_random_uuid(), 'owner' || n || '@bench.test', 'O', 'W', 'O W'
        from generate_series(1, $1::int) as n`,
      [Math.ceil(rows / OWN_FILES)],
    ],
    [
      `insert into files (id, owner_id, is_folder, name, kind, mime, size, newest_version, updated_at)
        select gen_random_uuid(), owner.id, false, 'file-' || n || '.pdf', (array['pdf', 'text', 'picture'])[n % 3 + 1], 'application/pdf',
          n * 1000, 1, now() - n * interval '1 minute'
        from (select id from users where email like 'owner%@bench.test' and $1::int > ${OWN_FILES}
          union all select $2::uuid) as owner, generate_series(1, ${OWN_FILES}) as n`,
      [rows, reader.userId],
    ],
  ];
  await database.query(`set maintenance_work_mem = '1GB'`);
  for (const [statement, given] of statements) await database.query(statement, given);
  // Else autovacuum and a checkpoint of the inserted rows would run while lists are timed.
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  return reader;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
