import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clinicServices, clinics, consultations } from '../features/care/tables.ts';
import { eq, like, sql } from '../platform/database/drizzle.ts';
import { organisations, users } from '../platform/database/tables.ts';
import { orNotFound } from '../platform/errors.ts';
import { sampleRows } from '../platform/sample/tables.ts';
import { inJakarta } from '../testing/clinics.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedSamples, takeSamplesAway } from './seed-or-remove.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** A digest of all rows of each table. */
async function tables(): Promise<Map<string, { rows: number; digest: string }>> {
  const { rows } = await app.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found = new Map<string, { rows: number; digest: string }>();
  for (const { name } of rows) {
    const { rows: state } = await app.database.execute<{ rows: number; digest: string }>(
      sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    );
    found.set(name, orNotFound(state[0]));
  }
  return found;
}

const seed = (isForced = false) => seedSamples(app, { isForced });

describe('samples', () => {
  it('come in every table of the register, each marked, and go without a trace', async () => {
    const before = await tables();
    const made = await seed();
    const between = await tables();
    const grown = [...between].filter(([name, { rows }]) => rows > (before.get(name)?.rows ?? 0));
    const counts = grown.map(([name, { rows }]) => [name, rows - (before.get(name)?.rows ?? 0)] as const);
    expect(Object.fromEntries(counts.filter(([name]) => name !== 'sample_rows'))).toEqual(Object.fromEntries(made));
    expect(await app.database.$count(sampleRows)).toBe([...made.values()].reduce((sum, count) => sum + count, 0));
    expect(made.get('users')).toBe(13);
    const { removed, kept } = await takeSamplesAway(app);
    expect(kept).toEqual([]);
    expect(removed).toBe([...made.values()].reduce((sum, count) => sum + count, 0));
    expect(await tables()).toEqual(before);
  });

  it('say in the lists of staff that they are samples', async () => {
    await seed();
    const admin = await app.asAdmin();
    for (const [path, count] of [
      ['/api/users?search=sample', 13],
      ['/api/inquiries', 5],
      ['/api/organisations?search=sample', 3],
      ['/api/vouchers', 2],
    ] as const) {
      const answer = await admin.get(path);
      const { items } = (await answer.json()) as { items: object[] };
      expect(
        items.filter((item) => JSON.stringify(item).includes('(sample)')),
        path,
      ).toHaveLength(count);
    }
  });

  it('let nobody sign in, book or redeem', async () => {
    await seed();
    const [somebody] = await app.database.select().from(users).where(like(users.email, '%@sample.invalid'));
    const { email } = orNotFound(somebody);
    const answer = await app.anonymous.post('/api/auth/login', { email, password: '' });
    expect(answer.ok).toBe(false);
    const ofSample = eq(clinicServices.isActive, true);
    expect(await app.database.$count(clinicServices, ofSample)).toBe(0);
  });

  it('are made once, and not among people, unless that is meant', async () => {
    await app.signUp();
    await expect(seed()).rejects.toThrow('1 people have an account here');
    await seed(true);
    await expect(seed(true)).rejects.toThrow('There are samples already');
  });

  it('leave everything that is somebody else’s, and stay where that refers to them', async () => {
    const { user } = await app.signUp();
    await seed(true);
    const [clinic] = await app.database.select().from(clinics).where(like(clinics.name, '%(sample)'));
    const { id: clinicId } = orNotFound(clinic);
    const [service] = await app.database.select().from(clinicServices).where(eq(clinicServices.clinicId, clinicId));
    const { id: serviceId } = orNotFound(service);
    const span = { startsAt: new Date(inJakarta(5, '08:00')), endsAt: new Date(inJakarta(5, '08:30')) };
    const row = { userId: user.id, clinicId, serviceId, serviceName: 'Skin check', channel: 'visit', ...span } as const;
    await app.database.insert(consultations).values({ ...row, state: 'requested' });
    const { kept } = await takeSamplesAway(app);
    expect(kept.map(({ table }) => table).toSorted()).toEqual(['clinic_services', 'clinics', 'organisations']);
    expect(await app.database.$count(consultations)).toBe(1);
    expect(await app.database.$count(users, eq(users.id, user.id))).toBe(1);
    expect(await app.database.$count(organisations, like(organisations.name, '%(sample)'))).toBe(1);
    await app.database.delete(consultations);
    expect((await takeSamplesAway(app)).kept).toEqual([]);
    expect(await app.database.$count(sampleRows)).toBe(0);
  });
});
