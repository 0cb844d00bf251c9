import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Session } from '@skrin/contract/accounts/schemas';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Analysis, AnalysisItem } from '@skrin/contract/screening/analyses';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { matching } from './features/screening/testing/flow.ts';
import { connectDatabase, forBackgroundWork } from './platform/database/connect.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createLogger } from './platform/logger.ts';
import { client, createTestApp } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

const log = createLogger('silent');
const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const [user, unlocked, older, locked] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const account = { email: 'ayu@example.com', password: 'staple the horse' };

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'skrin-upgrade-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Brings a database to where 0.10 left it, by the migrations that it had. */
async function migrateAs010(url: string): Promise<void> {
  const migrationsFolder = await folder();
  await cp(path.resolve(import.meta.dirname, '../migrations'), migrationsFolder, { recursive: true });
  const file = path.join(migrationsFolder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === '0030_payment_event_state');
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  const database = connectDatabase(url, log, forBackgroundWork);
  await migrate(database, { migrationsFolder });
  await database.$client.end();
}

/** A result as 0.10 stored it. */
const stored = {
  kind: 'clear',
  condition: 'tinea_corporis',
  conditionSet: ['tinea_corporis'],
  confidence: 0.9,
  interval: { low: 0.8, high: 0.96 },
  probabilities: ['tinea_corporis', ...conditions.filter((each) => each !== 'tinea_corporis')].map((condition, at) =>
    at === 0
      ? { condition, combined: 0.9, photo: 0.9, answers: 0.9 }
      : { condition, combined: 0.01, photo: 0.01, answers: 0.01 },
  ),
  other: 0.03,
  photoShare: 0.5,
  contributions: [],
  heatMap: null,
  answers: matching.ring,
  modelVersion: '0.10.0',
  questionnaireVersion: '1.0.0',
  analysedAt: '2026-11-25T08:00:00.000Z',
};
/** As versions before kinds of results stored it, which 0.10 read too. */
const { kind: _kind, interval: _interval, ...earlier } = stored;

/** Somebody with a password, two opened results and a sealed one. */
async function insertRowsOf010(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(
    `insert into users (id, email, first_name, last_name, name, email_verified) values ($1, $2, 'Ayu', '', 'Ayu', true)`,
    [user, account.email],
  );
  await database.query(
    `insert into credentials (id, user_id, issuer, account_id, provider_id, password)
      values (gen_random_uuid(), $1, 'local:credential', $2, 'credential', $3)`,
    [user, user, await hash(account.password)],
  );
  const sealed = { posterior: { conditions: {}, other: 1 }, shortlist: [] };
  for (const [id, state, kind, result] of [
    [unlocked, 'unlocked', 'clear', stored],
    [older, 'unlocked', null, earlier],
    [locked, 'locked', 'clear', stored],
  ] as const) {
    await database.query(
      `insert into assessments (id, user_id, questionnaire_version, answers, red_flags, sealed)
        values ($1, $2, '1.0.0', $3, '[]', $4)`,
      [id, user, JSON.stringify(matching.ring), JSON.stringify(sealed)],
    );
    await database.query(
      `insert into analyses (id, user_id, assessment_id, state, kind, opened_by, request_hash, unlocked_at)
        values ($1, $2, $1, $3::text, $4, case $3::text when 'unlocked' then 'order' end, '',
          case $3::text when 'unlocked' then now() end)`,
      [id, user, state, kind],
    );
    await database.query('insert into results (analysis_id, result) values ($1, $2)', [id, JSON.stringify(result)]);
  }
  await database.end();
}

it('a database of 0.10 is upgraded, and everything in it is still there: opened results open, sealed ones sealed', async () => {
  await using database = await createTestDatabase('empty');
  await migrateAs010(database.url);
  await insertRowsOf010(database.url);
  await migrateDatabase(database.url, log);

  const app = await createTestApp({ beside: { databaseUrl: database.url, dataDir: await folder() } });
  const { accessToken } = (await (await app.anonymous.post('/api/auth/login', account)).json()) as Session;
  const ayu = client(app.url, accessToken);
  const read = async <Body>(address: string) => (await (await ayu.get(address)).json()) as Body;

  const { items } = await read<{ items: AnalysisItem[] }>('/api/analyses?programme=skin');
  expect(items.map(({ id, programme, state }) => [id, programme, state]).toSorted()).toEqual([
    [unlocked, 'skin', 'unlocked'],
    [older, 'skin', 'unlocked'],
    [locked, 'skin', 'locked'],
  ]);
  expect((await read<Analysis>(`/api/analyses/${unlocked}`)).result).toEqual(stored);
  expect((await read<Analysis>(`/api/analyses/${older}`)).result).toMatchObject({
    condition: 'tinea_corporis',
    answers: matching.ring,
    analysedAt: stored.analysedAt,
    interval: {},
  });
  expect(await read<Analysis>(`/api/analyses/${locked}`)).toMatchObject({ kind: 'clear', can: { unlock: true } });
  expect((await read<Analysis>(`/api/analyses/${locked}`)).result).toBeUndefined();
  expect((await ayu.get(`/api/assessments/${unlocked}`)).status).toBe(200);
  expect((await ayu.get(`/api/analyses/${unlocked}/fhir`)).status).toBe(200);
  await app.close();
});
