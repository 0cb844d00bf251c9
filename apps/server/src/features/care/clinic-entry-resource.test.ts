import type { clinicEntryResource } from '@skrin/contract/care/clinic-entry.resource';

import type { ClinicPage } from '@skrin/contract/care/clinics';
import type { CreateInput, Row } from '@skrin/contract/resource/resource';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { insertClinic, insertService } from '../../testing/clinics.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listCities } from './clinics/clinics-repository.ts';
import { importClinics } from './import/import-clinics.ts';
import { undoImport } from './import/undo-import.ts';
import { clinics } from './tables.ts';

type EntryRow = Row<typeof clinicEntryResource>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GENERAL: '10000' } });
  admin = await app.asAdmin();
});
beforeEach(() => app.database.execute(sql`truncate clinics, clinic_imports cascade`));
afterAll(() => app.close());

const melati: Partial<CreateInput<typeof clinicEntryResource>> = {
  name: 'Klinik Kulit Melati',
  type: 'clinic',
  address: 'Jl. Teuku Umar 10',
  city: 'Kota Denpasar',
  province: 'Bali',
  latitude: -8.67,
  longitude: 115.21,
  phone: '+62 361 234567',
};

const added = async (given: object = {}): Promise<EntryRow> => {
  const response = await admin.post('/api/clinic-entries', { ...melati, ...given });
  expect(response.status).toBe(201);
  return (await response.json()) as EntryRow;
};
const change = async (id: string, changes: object): Promise<EntryRow> => {
  const { version } = (await (await admin.get(`/api/clinic-entries/${id}`)).json()) as EntryRow;
  const response = await admin.patch(`/api/clinic-entries/${id}`, { version, ...changes });
  expect(response.status).toBe(200);
  return (await response.json()) as EntryRow;
};
const found = async (search: string) =>
  ((await (await app.anonymous.get(`/api/clinics?${new URLSearchParams({ search })}`)).json()) as ClinicPage).items;
const stored = async (id: string) => (await app.database.select().from(clinics).where(eq(clinics.id, id)))[0];

describe('a clinic that staff add', () => {
  it('is found by patients, from Skrin, in the time zone of its province', async () => {
    await added();
    expect(await found('melati')).toMatchObject([
      {
        name: 'Klinik Kulit Melati',
        phone: '+62 361 234567',
        timeZone: 'Asia/Makassar',
        positionQuality: 'exact',
        sources: [{ name: 'skrin', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
      },
    ]);
  });

  it('has its city in the list, and corrects wrong letters of a search, shortly after', async () => {
    await added({ city: 'Kab. Gianyar' });
    await vi.waitFor(async () => {
      expect(await listCities(app.database)).toMatchObject([{ city: 'Kab. Gianyar', province: 'Bali', clinics: 1 }]);
      expect(await found('malati')).toMatchObject([{ name: 'Klinik Kulit Melati' }]);
    }, 10_000);
  });

  it('stands for the same clinic of an import', async () => {
    const imported = await insertClinic(app.database, {
      ...melati,
      timeZone: 'Asia/Makassar',
      website: 'https://melati.example',
    });
    const { id } = await added({ positionQuality: 'area' });
    await vi.waitFor(async () => expect((await stored(imported))?.duplicateOf).toBe(id), 10_000);
    expect(await found('melati')).toMatchObject([
      { id, website: 'https://melati.example', sources: [{ name: 'skrin' }, { name: 'kemkes' }] },
    ]);
  });

  it.each([
    ['a place outside Indonesia', { latitude: 48.85 }, 'latitude'],
    ['a province that there is not', { province: 'Atlantis' }, 'province'],
    ['a phone without numbers', { phone: 'ask at the desk' }, 'phone'],
    ['a website that is no address', { website: 'javascript:alert(1)' }, 'website'],
    ['another source', { source: 'kemkes' }, ''],
  ])('is refused with %s', async (_case, given, path) => {
    const response = await admin.post('/api/clinic-entries', { ...melati, ...given });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: { path: string }[] };
    expect(fields.map((field) => field.path)).toContain(path || 'source');
  });

  it('is removed while nobody uses it', async () => {
    const { id, can } = await added();
    expect(can).toEqual({ update: true, remove: true });
    await insertService(app.database, id);
    const used = await admin.delete(`/api/clinic-entries/${id}`);
    expect([used.status, await used.json()]).toMatchObject([409, { code: 'row_in_use' }]);
    const { id: other } = await added({ name: 'Klinik Mawar' });
    expect((await admin.delete(`/api/clinic-entries/${other}`)).status).toBe(204);
  });

  it('stays while somebody works for it, and its organisation goes with it', async () => {
    const { id } = await added();
    const { user } = await app.signUp({ email: `${newId()}@example.com` });
    await admin.post(`/api/clinics/${id}/members`, { email: user.email });
    const organisationId = (await stored(id))?.organisationId ?? '';
    const refused = await admin.delete(`/api/clinic-entries/${id}`);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'row_in_use' }]);
    await admin.delete(`/api/clinics/${id}/members/${user.id}`);
    expect((await admin.delete(`/api/clinic-entries/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/organisations/${organisationId}`)).status).toBe(404);
    expect(await found('mawar')).toEqual([]);
  });
});

describe('a correction of an imported clinic', () => {
  const sourceRef = newId();
  const file = (phone: string, name = 'RSUD Wangaya', sourceDate = '2026-01-01') => {
    const place = {
      city: 'Kota Denpasar',
      province: 'Bali',
      latitude: -8.65,
      longitude: 115.21,
      positionQuality: 'area',
    };
    const read = { name, type: 'hospital', ...place, phone, source: 'kemkes', sourceRef, sourceDate };
    return importClinics(app.database, { format: 'csv', fileName: 'x.csv', entries: [{ row: 2, read }] });
  };
  const only = async () => (await app.database.select().from(clinics))[0];

  it('stays through the next import of its source, which changes all else and reports it', async () => {
    await file('(0361) 1');
    const id = (await only())?.id ?? '';
    const row = await change(id, { phone: '(0361) 222141', latitude: -8.6512 });
    expect(row).toMatchObject({ source: 'kemkes', sourceDate: '2026-01-01', correctedOn: expect.any(String) });
    expect(row.can).toEqual({ update: true, remove: false });
    const report = await file('(0361) 9', 'RSUD Wangaya Baru', '2026-09-01');
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(report.corrected).toEqual([
      { name: 'RSUD Wangaya', source: 'kemkes', columns: expect.arrayContaining(['phone', 'latitude']) },
    ]);
    expect(await only()).toMatchObject({
      name: 'RSUD Wangaya Baru',
      phone: '(0361) 222141',
      latitude: -8.6512,
      sourceDate: '2026-09-01',
      corrected: expect.arrayContaining(['phone', 'latitude', 'longitude', 'positionQuality']),
    });
    expect(await file('(0361) 9', 'RSUD Wangaya Baru', '2026-09-01')).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await found('wangaya'))[0]?.sources).toEqual([
      { name: 'kemkes', date: '2026-09-01' },
      { name: 'skrin', date: row.correctedOn },
    ]);
  });

  it('stays when the imports are undone, and so does the clinic', async () => {
    const first = await file('(0361) 1');
    const second = await file('(0361) 2', 'RSUD Wangaya Baru');
    const id = (await only())?.id ?? '';
    await change(id, { phone: '(0361) 222141' });
    expect(await undoImport(app.database, second.id)).toMatchObject({ restored: 1 });
    expect(await only()).toMatchObject({ name: 'RSUD Wangaya', phone: '(0361) 222141' });
    expect(await undoImport(app.database, first.id)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(await only()).toMatchObject({ name: 'RSUD Wangaya', phone: '(0361) 222141' });
  });

  it('is none where the value is as before', async () => {
    await file('(0361) 1');
    const id = (await only())?.id ?? '';
    expect(await change(id, { phone: '(0361) 1' })).toMatchObject({ correctedOn: null });
    expect(await file('(0361) 2')).toMatchObject({ changed: 1, corrected: [] });
  });

  it('of the province brings its time zone along, which stays too', async () => {
    await file('(0361) 1');
    await change((await only())?.id ?? '', { province: 'Papua', city: 'Kota Jayapura' });
    expect(await only()).toMatchObject({ timeZone: 'Asia/Jayapura' });
    await file('(0361) 3');
    expect(await only()).toMatchObject({ timeZone: 'Asia/Jayapura', province: 'Papua', phone: '(0361) 3' });
  });
});
