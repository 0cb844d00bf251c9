import type { Clinic, ClinicCity, ClinicPage } from '@skrin/contract/care/clinics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clinicCities, clinicHours, clinicServices, clinics, clinicWords } from '../tables.ts';

const jakarta = { city: 'Kota Jakarta Pusat', province: 'DKI Jakarta', timeZone: 'Asia/Jakarta' };
const denpasar = { city: 'Kota Denpasar', province: 'Bali', timeZone: 'Asia/Makassar' };
/** Degrees of latitude in a kilometre. */
const KM = 1 / 111.2;
const monas = { latitude: -6.1754, longitude: 106.8272 };
const kuta = { latitude: -8.65, longitude: 115.22 };

const clinicOf = (given: Partial<typeof clinics.$inferInsert>): typeof clinics.$inferInsert => ({
  name: 'Klinik',
  type: 'clinic',
  positionQuality: 'exact',
  ...jakarta,
  ...monas,
  source: 'kemkes',
  sourceRef: newId(),
  sourceDate: '2026-01-01',
  ...given,
});

const given = [
  clinicOf({
    name: 'RS Umum Daerah Tarakan',
    type: 'hospital',
    address: 'Jl. Kyai Caringin 7',
    latitude: -6.1754 + 2 * KM,
  }),
  clinicOf({ name: 'RSUD Wangaya', type: 'hospital', address: 'Jl. Kartini 133', ...denpasar, ...kuta }),
  clinicOf({ name: 'Puskesmas Menteng', type: 'health_centre', latitude: -6.1754 + KM }),
  clinicOf({
    name: 'Puskesmas Gambir',
    type: 'health_centre',
    address: 'Jl. Menteng Pulo',
    latitude: -6.1754 + 3 * KM,
  }),
  clinicOf({ name: 'Puskesmas Jauh', type: 'health_centre', positionQuality: 'area', latitude: -6.1754 + KM / 10 }),
  clinicOf({ name: 'Klinik Sehat Café', latitude: -6.1754 + 4 * KM }),
  clinicOf({ name: 'Klinik Dr.Sutomo', ...denpasar, ...kuta, latitude: -8.65 + KM }),
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: false });
  await app.database.insert(clinics).values(given);
  await app.database.execute(
    sql`insert into ${clinicWords} select word from ts_stat('select search from clinics') on conflict do nothing`,
  );
  await app.database.refreshMaterializedView(clinicCities);
});
afterAll(() => app.close());

async function listed(query: Record<string, string>): Promise<ClinicPage> {
  const response = await app.anonymous.get(`/api/clinics?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ClinicPage;
}
const namesOf = ({ items }: ClinicPage) => items.map(({ name }) => name);
const found = async (search: string, more = {}) => namesOf(await listed({ search, ...more }));

async function near(body: object): Promise<ClinicPage> {
  const response = await app.anonymous.post('/api/clinics/nearby', body);
  expect(response.status).toBe(200);
  return (await response.json()) as ClinicPage;
}

describe('search', () => {
  it('looks through name, address, city and province, the name first', async () => {
    expect(await found('menteng')).toEqual(['Puskesmas Menteng', 'Puskesmas Gambir']);
    expect(await found('kartini')).toEqual(['RSUD Wangaya']);
    expect(await found('denpasar')).toEqual(expect.arrayContaining(['RSUD Wangaya', 'Klinik Dr.Sutomo']));
    expect(await found('bali')).toHaveLength(2);
  });

  it('wants every word, in any order, without regard to capitals, accents and dots', async () => {
    expect(await found('GAMBIR, menteng')).toEqual(['Puskesmas Gambir']);
    expect(await found('cafe')).toEqual(['Klinik Sehat Café']);
    expect(await found('café')).toEqual(['Klinik Sehat Café']);
    expect(await found('sutomo')).toEqual(['Klinik Dr.Sutomo']);
    expect(await found('kartini menteng')).toEqual([]);
  });

  it('takes words of a type for the type, whatever the name has', async () => {
    expect(await found('rs')).toEqual(['RS Umum Daerah Tarakan', 'RSUD Wangaya']);
    expect(await found('rumah sakit wangaya')).toEqual(['RSUD Wangaya']);
    expect(await found('rsud tarakan')).toEqual(['RS Umum Daerah Tarakan']);
    expect(await found('rsu wangaya')).toEqual(['RSUD Wangaya']);
    expect(await found('klinik denpasar')).toEqual(['Klinik Dr.Sutomo']);
    expect(await found('puskesmas jakarta')).toHaveLength(3);
    expect(await found('rsud')).toEqual(expect.arrayContaining(['RS Umum Daerah Tarakan', 'RSUD Wangaya']));
    expect(await found('rsud', { type: 'clinic' })).toEqual([]);
    expect(await found('rsud wangaya', { type: 'clinic,hospital' })).toEqual(['RSUD Wangaya']);
  });

  it.each(['mentang', 'mentng', 'meenteng', 'emnteng', 'menteg', 'metneng'])(
    'forgives a wrong letter: %s',
    async (typed) => {
      expect(await found(typed)).toEqual(['Puskesmas Menteng', 'Puskesmas Gambir']);
    },
  );

  it('forgives one in the word of a type', async () => {
    expect(await found('puskesmes menteng')).toEqual(['Puskesmas Menteng', 'Puskesmas Gambir']);
  });

  it('finds what is still being typed', async () => {
    expect(await found('puskesmas ment')).toEqual(['Puskesmas Menteng', 'Puskesmas Gambir']);
    expect(await found('wangaya d')).toEqual(['RSUD Wangaya']);
  });

  it('says that nothing is found, also of what holds no letter that is searched', async () => {
    expect(await found('zzzzzz')).toEqual([]);
    expect(await found('医院')).toEqual([]);
    expect(await found(`'); drop table clinics; --`)).toEqual([]);
    expect(await found('a:* & !b | <->')).toEqual([]);
  });

  it('narrows by type and city', async () => {
    expect(await found('kartini', { city: 'Kota Denpasar' })).toEqual(['RSUD Wangaya']);
    expect(await found('kartini', { city: 'Kota Jakarta Pusat' })).toEqual([]);
    expect(namesOf(await listed({ type: 'clinic', city: 'Kota Denpasar' }))).toEqual(['Klinik Dr.Sutomo']);
    expect(namesOf(await listed({ type: 'clinic,hospital', city: 'Kota Denpasar' }))).toEqual([
      'Klinik Dr.Sutomo',
      'RSUD Wangaya',
    ]);
    expect(await found('rsud', { type: 'clinic,hospital' })).toEqual(await found('rsud'));
  });

  it('pages through all there are, each once', async () => {
    for (const query of [{}, { search: 'jakarta' }, { search: 'puskesmas' }] as Record<string, string>[]) {
      const all = namesOf(await listed(query));
      const paged: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await listed({ ...query, limit: '2', ...(cursor && { cursor }) });
        paged.push(...namesOf(page));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all);
    }
  });

  it.each([
    'x',
    Buffer.from('["name","a"]').toString('base64url'),
    Buffer.from('["match",1,"a","b"]').toString('base64url'),
  ])('refuses a cursor that is none: %s', async (cursor) => {
    const response = await app.anonymous.get(`/api/clinics?cursor=${cursor}`);
    expect(response.status).toBe(422);
  });
});

describe('nearby', () => {
  it('answers the nearest first, with the distance; a position that is not exact counts as farther', async () => {
    const { items } = await near({ ...monas, limit: 6 });
    expect(items.map(({ name, distanceKm = 0 }) => [name, Number(distanceKm.toFixed(1))])).toEqual([
      ['Puskesmas Menteng', 1],
      ['RS Umum Daerah Tarakan', 2],
      ['Puskesmas Gambir', 3],
      ['Klinik Sehat Café', 4],
      ['Puskesmas Jauh', 0.1],
      ['Klinik Dr.Sutomo', 965.1],
    ]);
  });

  it('pages, and narrows to a type', async () => {
    const first = await near({ ...kuta, limit: 4 });
    const rest = await near({ ...kuta, limit: 100, cursor: first.nextCursor });
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(namesOf(await near(kuta)));
    expect(rest.nextCursor).toBeUndefined();
    expect(namesOf(await near({ ...kuta, type: ['clinic', 'clinic'] }))).toEqual([
      'Klinik Dr.Sutomo',
      'Klinik Sehat Café',
    ]);
  });

  it.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0 },
    { latitude: '0', longitude: 0 },
    { ...monas, cursor: 'x' },
  ])('refuses what is no position or no cursor: %j', async (body) => {
    expect((await app.anonymous.post('/api/clinics/nearby', body)).status).toBe(422);
  });
});

describe('one clinic', () => {
  it('says where it is, where that is from, and that it can be booked once it has hours and a service', async () => {
    const [{ id } = { id: '' }] = (await listed({ search: 'wangaya' })).items;
    const read = async () => (await (await app.anonymous.get(`/api/clinics/${id}`)).json()) as Clinic;
    expect(await read()).toEqual({
      id,
      name: 'RSUD Wangaya',
      type: 'hospital',
      address: 'Jl. Kartini 133',
      ...denpasar,
      position: kuta,
      positionQuality: 'exact',
      phone: null,
      website: null,
      openingHours: null,
      sources: [{ name: 'kemkes', date: '2026-01-01' }],
      isBookable: false,
    });
    await app.database.insert(clinicServices).values({ clinicId: id, name: 'Skin', channel: 'visit', minutes: 30 });
    expect((await read()).isBookable).toBe(false);
    expect(await listed({ bookable: 'true' })).toEqual({ items: [] });
    await app.database.insert(clinicHours).values({ clinicId: id, weekday: 1, opensAt: '08:00', closesAt: '12:00' });
    expect((await read()).isBookable).toBe(true);
    for (const found of [
      await listed({ bookable: 'true' }),
      await listed({ bookable: 'true', search: 'denpasar' }),
      await near({ ...monas, bookable: true }),
    ])
      expect(namesOf(found)).toEqual(['RSUD Wangaya']);
  });

  it('is not found where there is none', async () => {
    expect((await app.anonymous.get(`/api/clinics/${newId()}`)).status).toBe(404);
  });
});

describe('cities', () => {
  it('says how many clinics each has, and where it is', async () => {
    const { items } = (await (await app.anonymous.get('/api/clinic-cities')).json()) as { items: ClinicCity[] };
    expect(items).toEqual([
      {
        city: 'Kota Denpasar',
        province: 'Bali',
        clinics: 2,
        position: { latitude: expect.closeTo(-8.65, 1), longitude: 115.22 },
      },
      { city: 'Kota Jakarta Pusat', province: 'DKI Jakarta', clinics: 5, position: expect.anything() },
    ]);
  });
});
