import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { Database } from '../../../platform/database/connect.ts';
import { asc, eq, sql } from '../../../platform/database/drizzle.ts';
import { everyRow } from '../../../platform/policy/policy.ts';
import { insertService } from '../../../testing/clinics.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findClinic, listCities, listClinicsByName } from '../clinics/clinics-repository.ts';
import { listNearbyClinics } from '../clinics/nearby-clinics.ts';
import { presentClinic } from '../clinics/present-clinic.ts';
import { searchClinics } from '../clinics/search-clinics.ts';
import { findManagedClinic } from '../schedule/schedule-repository.ts';
import { seedClinics } from '../starter/seed-clinics.ts';
import { clinicCities, clinicImports, clinicServices, clinics, clinicWords } from '../tables.ts';
import { importClinics } from './import-clinics.ts';
import { readClinicFile } from './read-file.ts';
import { undoImport } from './undo-import.ts';

let database: Database;
let folder: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clinics-'));
});
afterEach(async () => {
  await database.execute(sql`truncate ${clinics}, ${clinicImports}, ${clinicWords} cascade`);
  await database.refreshMaterializedView(clinicCities);
  await rm(folder, { recursive: true, force: true });
});

const head = 'name,type,address,city,province,lat,lon,phone,source,code,district,geo_quality';
const menteng =
  'Puskesmas Menteng,puskesmas,"Jl. Pegangsaan, 19",Kota Jakarta Pusat,DKI Jakarta,-6.2,106.84,,kemkes-bppsdmk-2019,P3171010201,Menteng,A';
const wangaya =
  'RSUD Wangaya,hospital,Jl. Kartini,Kota Denpasar,Bali,-8.65,115.21,(0361) 222141,kemkes-bppsdmk-2019,R5171020,,B';
const withoutCode = 'Klinik Sehat,clinic,,Kota Denpasar,Bali,-8.66,115.22,,osm-aceh-2026,,,A';

async function importText(content: string | Buffer, name = 'clinics.csv') {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return importClinics(database, { fileName: file, ...(await readClinicFile(file, '2026-11-22')) });
}
const importRows = (...rows: string[]) => importText([head, ...rows].join('\n'));
const stored = () => database.select().from(clinics).orderBy(asc(clinics.source), asc(clinics.sourceRef));
const namesFound = async (search: string) =>
  (await searchClinics(database, { search, limit: 20 })).rows.map(({ name }) => name);

describe('importing our CSV', () => {
  it('stores each row as the file has it, with the time zone of its province', async () => {
    expect(await importRows(wangaya)).toMatchObject({ added: 1, changed: 0, unchanged: 0, refused: [] });
    expect(await stored()).toMatchObject([
      {
        name: 'RSUD Wangaya',
        type: 'hospital',
        address: 'Jl. Kartini',
        city: 'Kota Denpasar',
        province: 'Bali',
        latitude: -8.65,
        longitude: 115.21,
        positionQuality: 'area',
        phone: '(0361) 222141',
        website: null,
        timeZone: 'Asia/Makassar',
        source: 'kemkes-bppsdmk-2019',
        sourceRef: 'R5171020',
        sourceDate: '2020-01-01',
      },
    ]);
  });

  it('leaves the same rows when it is repeated', async () => {
    await importRows(menteng, wangaya, withoutCode);
    const before = await stored();
    expect(await importRows(menteng, wangaya, withoutCode)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await stored()).toEqual(before);
  });

  it('changes a row that its source says otherwise, and keeps its id', async () => {
    await importRows(menteng);
    const [before] = await stored();
    expect(await importRows(menteng.replace('Menteng,', 'Menteng Baru,'))).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toMatchObject([{ id: before?.id, name: 'Puskesmas Menteng Baru' }]);
  });

  it('imports the good rows of a broken file, and says of each bad one what is wrong with it', async () => {
    const report = await importRows(
      menteng,
      ',hospital,,Kota Medan,Sumatera Utara,3.6,98.7,,kemkes-bppsdmk-2019,R1,,A',
      'RS Entah,pharmacy,,Kota Medan,Atlantis,x,98.7,,elsewhere,R2,,Z',
      'RS Jauh,hospital,,Kota Medan,Sumatera Utara,48.85,2.35,,kemkes-bppsdmk-2019,R3,,A',
      'RS Terbalik,hospital,,Kota Medan,Sumatera Utara,98.7,3.6,,kemkes-bppsdmk-2019,R4,,A',
      'too,short',
      menteng,
      wangaya,
    );
    expect(report).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
    expect(report.refused).toEqual([
      { row: 3, name: '', reasons: ['has no name'] },
      {
        row: 4,
        name: 'RS Entah',
        reasons: [
          'type is not known: pharmacy',
          'latitude is no number',
          'quality of the position is not known: Z',
          'source is not known: elsewhere',
          'date is no date',
          'province is not known: Atlantis',
        ],
      },
      { row: 5, name: 'RS Jauh', reasons: ['latitude lies outside Indonesia', 'longitude lies outside Indonesia'] },
      { row: 6, name: 'RS Terbalik', reasons: ['latitude and longitude are swapped'] },
      { row: 7, reasons: [expect.stringContaining('Too few fields')] },
      { row: 8, name: 'Puskesmas Menteng', reasons: ['is in the file twice'] },
    ]);
    expect((await stored()).map(({ name }) => name)).toEqual(['Puskesmas Menteng', 'RSUD Wangaya']);
    expect(await database.select().from(clinicImports)).toMatchObject([
      { fileName: 'clinics.csv', added: 2, refused: 6 },
    ]);
  });

  it('reads it as Excel set to Indonesian saves it: semicolons, decimal commas, letters of before Unicode', async () => {
    const text = [
      'sep=;',
      'name;type;city;province;lat;lon;source;geo_quality;;;',
      'Klinik Sainte-Thérèse;clinic;Kota Bandung;Jawa Barat;-6,9175;107,6191;kemkes;B;;;',
      ';;;;;;;;;;',
    ].join('\r\n');
    expect(await importText(Buffer.from(text, 'latin1'))).toMatchObject({ added: 1, refused: [] });
    expect(await stored()).toMatchObject([
      { name: 'Klinik Sainte-Thérèse', latitude: -6.9175, longitude: 107.6191, positionQuality: 'area' },
    ]);
  });

  it('takes no row for one that staff wrote', async () => {
    const { refused } = await importRows(wangaya.replace('kemkes-bppsdmk-2019', 'skrin'));
    expect(refused).toMatchObject([{ reasons: expect.arrayContaining(['source is not known: skrin']) }]);
  });

  it('lets a search correct wrong letters by the words of what was imported', async () => {
    await importRows(menteng);
    expect(await namesFound('mentang')).toEqual(['Puskesmas Menteng']);
  });

  it.each(['', 'a,b\n1,2', '{"elements": 1}', '{', 'PK\u0003\u0004'])(
    'refuses a file of another format: %j',
    async (content) => {
      await expect(importText(content)).rejects.toThrow(/^the file /);
    },
  );
});

describe('importing the layout of the Ministry', () => {
  it('reads its columns, semicolons and decimal commas; positions are known by city alone', async () => {
    const report = await importText(
      [
        '\u{FEFF}Kode;Nama;Jenis;Alamat;Kabupaten/Kota;Provinsi;Latitude;Longitude',
        'P5103;Mengwi I;Puskesmas;Jl. Raya;KABUPATEN BADUNG;BALI;-8,545;115,167',
        'R3471;RS PANTI RAPIH;Rumah Sakit;Jl. Cik Di Tiro;KOTA YOGYAKARTA;D.I. YOGYAKARTA;-7,777;110,377',
        'A1;Apotek;Apotek;;KOTA MEDAN;SUMATERA UTARA;3,6;98,7',
      ].join('\r\n'),
    );
    expect(report.refused).toEqual([{ row: 4, name: 'Apotek', reasons: ['type is not known: Apotek'] }]);
    const common = { source: 'kemkes', sourceDate: '2026-11-22', positionQuality: 'area' };
    expect(await stored()).toMatchObject([
      { name: 'Mengwi I', type: 'health_centre', city: 'Kab. Badung', province: 'Bali', latitude: -8.545, ...common },
      { name: 'RS PANTI RAPIH', type: 'hospital', city: 'Kota Yogyakarta', province: 'DI Yogyakarta', ...common },
    ]);
  });
});

describe('importing a workbook', () => {
  const workbook = () =>
    writeXlsxFile([
      ['Kode', 'Nama', 'Jenis', 'Kabupaten/Kota', 'Provinsi', 'Latitude', 'Longitude'],
      ['P5103', 'Mengwi I', 'Puskesmas', 'KABUPATEN BADUNG', 'BALI', -8.545, 115.167],
      ['A1', 'Apotek', 'Apotek', 'KOTA MEDAN', 'SUMATERA UTARA', 3.6, 98.7],
    ]).toBuffer();

  it('reads its first sheet as the same table in CSV', async () => {
    const report = await importText(await workbook(), 'clinics.xlsx');
    expect(report.refused).toEqual([{ row: 3, name: 'Apotek', reasons: ['type is not known: Apotek'] }]);
    expect(await stored()).toMatchObject([
      { name: 'Mengwi I', type: 'health_centre', city: 'Kab. Badung', latitude: -8.545, longitude: 115.167 },
    ]);
  });

  it('names a broken one as such', async () => {
    const large = await writeXlsxFile([...Array(800).keys()].map((at) => [`${at}${'x'.repeat(30_000)}`])).toBuffer();
    await expect(importText(large, 'clinics.xlsx')).rejects.toThrow(/unpacked, of 20 at most/);
    const broken = (await workbook()).subarray(0, 400);
    await expect(importText(broken, 'clinics.xlsx')).rejects.toThrow('the file is a workbook that cannot be read');
  });
});

describe('importing OpenStreetMap', () => {
  const node = (id: number, tags: object, lat = -8.66, lon = 115.22) => ({ type: 'node', id, lat, lon, tags });
  const answer = (...elements: object[]) =>
    JSON.stringify({ osm3s: { timestamp_osm_base: '2026-08-19T00:00:00Z' }, elements });

  it('reads clinics, with the city of the nearest that is known', async () => {
    await importRows(wangaya);
    const report = await importText(
      answer(
        node(1, { amenity: 'clinic', name: 'Klinik Sanur', opening_hours: 'Mo-Fr 08:00-16:00', phone: '+62 361 1' }),
        {
          type: 'way',
          id: 2,
          center: { lat: -8.67, lon: 115.2 },
          tags: {
            amenity: 'hospital',
            name: 'RSU Kuta',
            website: 'https://kuta.example',
            'addr:street': 'Jl. Raya',
            'addr:housenumber': '1',
          },
        },
        node(3, { amenity: 'clinic', name: 'Puskesmas Sanur' }),
        node(4, { amenity: 'pharmacy', name: 'Apotek' }),
        node(5, { amenity: 'clinic' }),
        node(6, { amenity: 'clinic', name: 'Klinik Jauh' }, -2.5, 140.7),
        { type: 'area', id: 7 },
      ),
    );
    expect(report.refused).toEqual([
      { row: 4, name: 'Apotek', reasons: ['type is not known: pharmacy'] },
      { row: 5, reasons: ['has no name'] },
      { row: 6, name: 'Klinik Jauh', reasons: ['has no city', 'has no province'] },
      { row: 7, reasons: ['is no element of OpenStreetMap'] },
    ]);
    const common = { city: 'Kota Denpasar', province: 'Bali', source: 'openstreetmap', sourceDate: '2026-08-19' };
    expect((await stored()).slice(1)).toMatchObject([
      {
        name: 'Klinik Sanur',
        type: 'clinic',
        sourceRef: 'node/1',
        openingHours: 'Mo-Fr 08:00-16:00',
        phone: '+62 361 1',
        positionQuality: 'exact',
        ...common,
      },
      { name: 'Puskesmas Sanur', type: 'health_centre', sourceRef: 'node/3', ...common },
      {
        name: 'RSU Kuta',
        type: 'hospital',
        sourceRef: 'way/2',
        website: 'https://kuta.example',
        address: 'Jl. Raya 1',
        latitude: -8.67,
        ...common,
      },
    ]);
  });
});

describe('a clinic that two sources have', () => {
  const ofMinistry =
    'RS Umum Bungsu,hospital,Jl. Veteran 6,Kota Bandung,Jawa Barat,-6.917,107.612,,kemkes-bppsdmk-2019,R3273,,B';
  const ofMap = {
    type: 'way',
    id: 1,
    center: { lat: -6.918, lon: 107.613 },
    tags: { amenity: 'hospital', name: 'Rumah Sakit Bungsu', opening_hours: '24/7', phone: '+62 22 1' },
  };
  const importMap = (...elements: object[]) => importText(JSON.stringify({ elements }), 'map.json');
  const shown = async () => (await listClinicsByName(database, { limit: 20 })).rows;
  const cities = async () => (await listCities(database)).map(({ city, clinics }) => [city, clinics]);

  it('is shown once, at the better position, with what either source knows', async () => {
    const { id } = await importRows(ofMinistry, menteng);
    expect(id).toBeTruthy();
    expect(await importMap(ofMap)).toMatchObject({
      added: 1,
      joined: [{ row: { name: 'RS Umum Bungsu' }, standing: { name: 'Rumah Sakit Bungsu' } }],
    });
    const all = await shown();
    expect(all.map(presentClinic)).toMatchObject([
      { name: 'Puskesmas Menteng', sources: [{ name: 'kemkes-bppsdmk-2019' }] },
      {
        name: 'Rumah Sakit Bungsu',
        address: 'Jl. Veteran 6',
        phone: '+62 22 1',
        openingHours: '24/7',
        position: { latitude: -6.918, longitude: 107.613 },
        sources: [
          { name: 'openstreetmap', date: '2026-11-22' },
          { name: 'kemkes-bppsdmk-2019', date: '2020-01-01' },
        ],
      },
    ]);
    expect(await namesFound('bungsu')).toEqual(['Rumah Sakit Bungsu']);
    expect(await namesFound('veteran')).toEqual(['Rumah Sakit Bungsu']);
    const { rows: near } = await listNearbyClinics(database, { latitude: -6.917, longitude: 107.612, limit: 5 });
    expect(near.map(({ name }) => name)).toEqual(['Rumah Sakit Bungsu', 'Puskesmas Menteng']);
    expect(await cities()).toEqual([
      ['Kota Bandung', 1],
      ['Kota Jakarta Pusat', 1],
    ]);
  });

  it('answers to the id of either row', async () => {
    await importRows(ofMinistry);
    const [before] = await shown();
    await importMap(ofMap);
    expect((await findClinic(database, before?.id ?? ''))?.name).toBe('Rumah Sakit Bungsu');
    expect(await findManagedClinic(database, { id: before?.id ?? '', scope: everyRow })).toBeUndefined();
  });

  it('stays so when the files are imported again', async () => {
    await importRows(ofMinistry);
    await importMap(ofMap);
    const before = await stored();
    expect(await importRows(ofMinistry)).toMatchObject({ unchanged: 1, joined: [] });
    expect(await importMap(ofMap)).toMatchObject({ unchanged: 1, joined: [] });
    expect(await stored()).toEqual(before);
  });

  it('is two again once one of them is called otherwise, and once the import is undone', async () => {
    await importRows(ofMinistry);
    const before = await stored();
    const { id } = await importMap(ofMap);
    const renamed = await importMap({ ...ofMap, tags: { ...ofMap.tags, name: 'RS Advent' } });
    expect(renamed).toMatchObject({ changed: 1, joined: [] });
    expect(await shown()).toHaveLength(2);
    expect(await undoImport(database, renamed.id)).toMatchObject({ restored: 1 });
    expect(await shown()).toHaveLength(1);
    expect(await undoImport(database, id)).toEqual({ removed: 1, restored: 0, kept: 0 });
    expect(await stored()).toEqual(before);
    expect(await cities()).toEqual([['Kota Bandung', 1]]);
  });

  it('stays in the directory under the row that people use', async () => {
    await importRows(ofMinistry);
    const [used] = await shown();
    await insertService(database, used?.id ?? '');
    await importMap(ofMap);
    expect(await shown()).toMatchObject([{ name: 'RS Umum Bungsu', phone: '+62 22 1', isBookable: true }]);
    const [row] = await database.select().from(clinics).where(eq(clinics.name, 'Rumah Sakit Bungsu'));
    await insertService(database, row?.id ?? '');
    expect(await importMap(ofMap)).toMatchObject({ unchanged: 1, joined: [] });
    expect(await shown()).toHaveLength(2);
  });
});

describe('undoing an import', () => {
  it('removes what it added and restores what it changed, and allows it anew', async () => {
    await importRows(menteng);
    const before = await stored();
    const { id } = await importRows(menteng.replace('Menteng,', 'Menteng Baru,'), wangaya);
    expect(await undoImport(database, id)).toEqual({ removed: 1, restored: 1, kept: 0 });
    const updatedAt = expect.any(Date);
    expect(await stored()).toEqual(before.map((row) => ({ ...row, updatedAt })));
    expect(await namesFound('wangaya')).toEqual([]);
    await expect(undoImport(database, id)).rejects.toThrow('was undone');
    await expect(undoImport(database, 'x')).rejects.toThrow('There is no import x.');
    expect(await importRows(menteng, wangaya)).toMatchObject({ added: 1, unchanged: 1 });
  });

  it('keeps a clinic that is used by now', async () => {
    const { id } = await importRows(menteng, wangaya);
    const [used] = await stored();
    await database
      .insert(clinicServices)
      .values({ clinicId: used?.id ?? '', name: 'Skin', channel: 'visit', minutes: 30 });
    expect(await undoImport(database, id)).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await stored()).map(({ name }) => name)).toEqual(['Puskesmas Menteng']);
  });

  it('asks for a later import of the same clinics to be undone first', async () => {
    const first = await importRows(menteng);
    const second = await importRows(menteng.replace('Menteng,', 'Menteng Baru,'));
    await expect(undoImport(database, first.id)).rejects.toThrow(`The later import ${second.id}`);
    await undoImport(database, second.id);
    expect(await undoImport(database, first.id)).toMatchObject({ removed: 1 });
    expect(await stored()).toEqual([]);
  });
});

describe('the directory at the first start', () => {
  it('has public hospitals and health centres of the main cities, of whom it is said where that is from', async () => {
    await seedClinics(database);
    const rows = await stored();
    expect(rows).toHaveLength(152);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['kemkes-bppsdmk-2019']));
    expect(new Set(rows.map(({ province }) => province)).size).toBe(34);
    expect(
      rows.every(({ type, positionQuality }) => positionQuality === (type === 'hospital' ? 'area' : 'exact')),
    ).toBe(true);
  });

  it('is not changed by a later start', async () => {
    await seedClinics(database);
    const [{ id } = { id: '' }] = await database.select().from(clinicImports);
    await undoImport(database, id);
    await seedClinics(database);
    expect(await stored()).toEqual([]);
  });
});
