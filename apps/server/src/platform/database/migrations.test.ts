import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { migrateDatabase } from './migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Hashes of the migrations that have landed. They must not change, because databases in use have run them. A change of
 * the schema is a new migration (`npm run db:generate`), which is added here in the same commit.
 */
const landed = {
  '0000_first.sql': '205b898a5c3a0e50200b4455eedc2d52e64e49c0182df35ad51b5989fc09bf37',
  '0001_owners_photos_mails_limits.sql': 'f9a4533c532a5150e4d14775832570481e089c209019836b6a4d3833683d5ae2',
  '0002_drop_voucher_misses.sql': 'f30ecbb6ddf206e6292d9511b3745f5754af9bf08eea4d13ef70fe5c5ebab9d0',
  '0003_audit.sql': '41f5412b86eb9ce5db6066a0dbd1a735f7d27bdf8c6193905e11c2e3fe5c74fa',
  '0004_resources.sql': '4061a37acff4f2b1aa27fb7d867d5f027389a1ed381096e3490b1037d2c67794',
  '0005_lists.sql': '38bba4c5c1709dbb87c60021cb36f4fc4edb7daa219694180c835d09d743ddb4',
  '0006_off_lesion.sql': 'b37f7283c1d2e2ee8dee7613a346cfbaeefe24726e91095d7f2ebd3452dd8621',
  '0007_help_confirmed.sql': '5365fe41106e5278fa32cbc750917310f707c93ebf09b320aca734369b74737a',
  '0008_result_kind.sql': '59c04c1e5c8da8331ceec0ca1cd80bd52e6cefe2a9834ef140fdfebcd6630507',
  '0009_outcomes.sql': 'a2730df289dea3ab29dc1d2e535ae4b47962638c1eb38b686b0730244afee623',
  '0010_consents.sql': '40f5cabaafd667fe844e6b9c9cd9185be8eb26246b024dccef1bc31431cb9ae6',
  '0011_visitors.sql': 'c645dac65e591040594a384736bdade97e30d6a65f63834ecd25f10e4362863a',
  '0012_photos_of_analyses.sql': '587d560ad3c23e901b491e19edecc4131d1f8147ec4bd3d8ebd4b13e7b73580d',
  '0013_personal_data.sql': '1914cbbde13e549f098a6a7b79dcb6555dfb4d7c0dc9919952d1121644904f59',
  '0014_dependants.sql': '05336acd172383b7e4f75d82353a7d72eef55c44853c46d60ffa9b143abb4510',
  '0015_people.sql': '0fa717e136b84a049b3136e5df41e799d4a5e6882bf7714d4b0c6f5bd40d4899',
  '0016_sign_in_factors.sql': '5a3ddbca1f59927534276582cf691547bc622d70712dec8d4776b31faf22d678',
  '0017_invitations.sql': '83ca8e2cb79960c0921f1998a71165a3f33a70c4c420d901e7a9c78dc29058d5',
  '0018_email_codes.sql': '31e4fbb06af8dad0f2b8d3d2a76fe9010d2aca766f83a84ea5c32e9dc414121d',
  '0019_orders_of_anything.sql': '8dc0b2e3313bc25fd18d1884371d62662c49d65f56d83b4d8f254e03f67de8cd',
  '0020_order_without_analysis.sql': '7fbbc2177277e6b436e0804f6d871ff0a30779c919e04ff58be55c84cb3652d6',
  '0021_payment_events_swept.sql': '3fbdf080d20c7c7c88edfeb87a6b4bc240cd756095540ccdbe0271e4b2302247',
  '0022_staff_orders.sql': '473463040378611593aaf603df532ed26ddbdc40f1e396e9470cb273dbacf302',
  '0023_care.sql': '2e7f25cfcb431bdac5e1df471af7cca0ba437b94ecce9a209b318603a32beb19',
  '0024_clinic_search.sql': '00f05dda6f7f2a248b8949bc5aa49bd27a06ff24d843f29168e190e238433ed2',
  '0025_follow_up_mails.sql': '04d0b686738e39420d8e7014ce291faee6f7adcfb7862d88f93c527dd4ecb104',
  '0026_one_row_per_clinic.sql': 'bbffecbe1d97650ec461cbe764bb51c5149cbfc9fceb0095f958da0533ab8cbe',
  '0027_counted_found.sql': '993562ad200bc667b793bc305ba2c7857a8c267d271425f6ef8f31b2588c3ee6',
  '0028_followed_answers.sql': '4a814d9d67bee99c9b948ed9278fe4a46e8f6919c0842227bdf8e17c056a9490',
  '0029_users_counted_by_index.sql': 'bada602addabd6421a799e291135fa2fa82bb484ee8f88e58003c8b4e5185941',
  '0030_payment_event_state.sql': '6f6d58ae67815d78fc267354c7e559bf3c5660cb293b3e74261961821baeae09',
  '0031_urgency.sql': '52aa14968c708852bfe04ccab88fe36c90f7f5b2bcb1a80246a3583bb42680fa',
  '0032_end_membership.sql': '242976a152c38e734786b9dec8f2e5fc630c90392b1cc66acf8e2e55247bbedc',
  '0033_picture_readings.sql': '29ab6dccf41b3c4fd30c3ddbf5b1247564607584d2f6b8f09149255f1eacdf1b',
  '0034_one_name.sql': '7ef01ed2f1b1603d23d5d444593a2e188e7ac14b7b14517a8f3767823f579980',
  '0035_receipts.sql': '41e832eda9f39940f131dc5f6968fad4b6dd1affbe34e22dfd563da491dd0127',
  '0036_clinic_entries.sql': '244e0c6a79aa931d0b0d5230be0e94bc60151c480f61ad06894d967c4dd1920b',
  'early/1795235559712.sql': 'dfbd2d6961799e3fe5c490ace61e94a3af2610c34dcf9efb3d259a2f18cc7300',
  'early/1795257828529.sql': '7242d194d1c80bd0b1045a51aac151b493c4e5ccde09dc97757b0202113b0efc',
};

/** The time that drizzle gave each migration: it runs those newer than the newest that it has run, in this order. */
const made = [
  { tag: '0000_first', when: 1_795_270_850_660 },
  { tag: '0001_owners_photos_mails_limits', when: 1_795_311_655_954 },
  { tag: '0002_drop_voucher_misses', when: 1_795_314_949_632 },
  { tag: '0003_audit', when: 1_795_323_391_983 },
  { tag: '0004_resources', when: 1_795_325_386_919 },
  { tag: '0005_lists', when: 1_795_335_590_145 },
  { tag: '0006_off_lesion', when: 1_795_337_390_701 },
  { tag: '0007_help_confirmed', when: 1_795_339_433_553 },
  { tag: '0008_result_kind', when: 1_795_340_474_424 },
  { tag: '0009_outcomes', when: 1_795_340_874_663 },
  { tag: '0010_consents', when: 1_795_346_730_128 },
  { tag: '0011_visitors', when: 1_795_347_586_505 },
  { tag: '0012_photos_of_analyses', when: 1_795_348_851_284 },
  { tag: '0013_personal_data', when: 1_795_359_036_618 },
  { tag: '0014_dependants', when: 1_795_360_050_797 },
  { tag: '0015_people', when: 1_795_360_725_623 },
  { tag: '0016_sign_in_factors', when: 1_795_361_332_896 },
  { tag: '0017_invitations', when: 1_795_361_810_183 },
  { tag: '0018_email_codes', when: 1_795_362_097_591 },
  { tag: '0019_orders_of_anything', when: 1_795_369_691_067 },
  { tag: '0020_order_without_analysis', when: 1_795_371_412_368 },
  { tag: '0021_payment_events_swept', when: 1_795_374_660_153 },
  { tag: '0022_staff_orders', when: 1_795_375_500_902 },
  { tag: '0023_care', when: 1_795_381_468_533 },
  { tag: '0024_clinic_search', when: 1_795_382_738_954 },
  { tag: '0025_follow_up_mails', when: 1_795_384_659_042 },
  { tag: '0026_one_row_per_clinic', when: 1_795_395_003_419 },
  { tag: '0027_counted_found', when: 1_795_395_633_671 },
  { tag: '0028_followed_answers', when: 1_795_422_842_233 },
  { tag: '0029_users_counted_by_index', when: 1_795_622_047_890 },
  { tag: '0030_payment_event_state', when: 1_795_622_400_727 },
  { tag: '0031_urgency', when: 1_795_732_336_802 },
  { tag: '0032_end_membership', when: 1_795_736_099_912 },
  { tag: '0033_picture_readings', when: 1_795_736_146_495 },
  { tag: '0034_one_name', when: 1_795_736_312_751 },
  { tag: '0035_receipts', when: 1_795_736_654_613 },
  { tag: '0036_clinic_entries', when: 1_795_737_697_996 },
];

const checksum = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe('landed migrations', () => {
  it('are frozen: none is changed, renamed, removed or unlisted', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).toSorted();
    const sums = files.map(async (file) => [file, checksum(await readFile(path.join(folder, file)))]);
    expect(Object.fromEntries(await Promise.all(sums))).toEqual(landed);
  });

  it('keep their order', async () => {
    const { entries } = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: typeof made;
    };
    expect(entries.map(({ tag, when }) => ({ tag, when }))).toEqual(made);
  });
});

async function connect(filled: 'empty' | 'migrated') {
  const { url, ...cleanUp } = await createTestDatabase(filled);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await cleanUp[Symbol.asyncDispose]();
  });
  return { url, client };
}

/** Creates the tables as a server of that time left them. */
async function makeEarly(client: pg.Client, form: string, when: number): Promise<void> {
  const statements = await readFile(path.join(import.meta.dirname, 'testing', `${form}.sql`), 'utf8');
  await client.query(statements.replaceAll('--> statement-breakpoint', ''));
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    checksum(statements),
    when,
  ]);
  await client.query(await readFile(path.join(import.meta.dirname, 'testing/early-rows.sql'), 'utf8'));
}

/** Columns, indexes and constraints; the order of columns does not matter. */
async function describeSchema(client: pg.Client) {
  const read = async (statement: string) => (await client.query(statement)).rows;
  return {
    columns: await read(`select table_name, column_name, data_type, is_nullable, column_default, generation_expression,
      datetime_precision from information_schema.columns where table_schema = 'public' order by 1, 2`),
    indexes: await read(
      `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
    ),
    constraints:
      await read(`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    tables: await read(`select relname, relpersistence from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' order by 1`),
    ran: await read('select hash, created_at from drizzle.__drizzle_migrations order by created_at'),
  };
}

describe('a database of an earlier form of the first migration', () => {
  it.each([
    ['first-form', 1_795_235_559_712],
    ['second-form', 1_795_257_828_529],
  ])('%s: comes to the schema of a fresh one, and keeps its rows', async (form, when) => {
    const { url, client } = await connect('empty');
    await makeEarly(client, form, when);
    await migrateDatabase(url, createLogger('silent'));
    const fresh = await connect('migrated');
    expect(await describeSchema(client)).toEqual(await describeSchema(fresh.client));
    const { rows } = await client.query(`
      select users.email, users.language, analyses.state, photos.key, photos.position, photos.faults, results.result,
        orders.state as paid, voucher_redemptions.user_id is null as nobody
      from users join assessments on assessments.user_id = users.id join analyses on assessment_id = assessments.id
      join photos on photos.analysis_id = analyses.id join results on results.analysis_id = analyses.id
      join order_lines on order_lines.ref = analyses.id::text join orders on orders.id = order_lines.order_id
      join voucher_redemptions on voucher_redemptions.ref = analyses.id::text`);
    expect(rows).toEqual([
      {
        email: 'ayu@example.com',
        language: 'en',
        state: 'unlocked',
        key: 'photos/1.jpg',
        position: 0,
        faults: [],
        result: { kept: true, offLesion: true },
        paid: 'paid',
        nobody: false,
      },
    ]);
    // A second run has nothing left to do.
    await migrateDatabase(url, createLogger('silent'));
  });
});
