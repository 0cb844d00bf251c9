/**
 * `npm run bench:clinics [-- --file clinics.csv --copies 20 --tries 10]`: how long searches of the directory, the nearest
 * clinics and the list of cities take, with each clinic once and with copies of it, through the whole product. One request at
 * a time, by turns at each size, so that a busy moment slows both alike. The file is imported by the importer.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { ClinicPage } from '@skrin/contract/care/clinics';
import pg from 'pg';
import { type BenchServer, startBenchServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
/** The full directory, if its file lies beside the repository, else the starter file. */
const files = ['../shared/facts/clinics.csv', 'apps/server/src/features/care/starter/starter-clinics.csv'];
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: files.map((file) => path.join(root, file)).find(existsSync) ?? '' },
    copies: { type: 'string', default: '20' },
    tries: { type: 'string', default: '10' },
    port: { type: 'string', default: '3396' },
  },
});
const tries = Number(values.tries);
const ALLOWED = { milliseconds: 50, ratio: 1.5 };

/** What people type: names, places, parts of addresses, types, terms without a match, misspelt and unfinished words. */
const searches = `rsud · rs · puskesmas menteng · rs jakarta · jakarta · bandung · jl sudirman · sudirman · sehat ·
  klinik sehat · rumah sakit bunda · rsia · puskesmas bali · denpasar · jawa timur · jawa · barat · jakarta selatan ·
  kecamatan gambir · mentang · pusksmas gambr · hasan sadikin · cipto mangunkusumo · dr soetomo · sutomo · surabya · medan ·
  ban · mat · puskesmas kes · umum · raya · tanjung · kota bekasi · aceh · papua · zzzzqq · rsu jawa tengah · ibu anak ·
  klinik pratama bekasi · jl merdeka no 12 · sei rampah · tanah abang · makasar · yogyakart · kab bogor puskesmas · umum jawa`
  .split('·')
  .map((search) => search.trim());

const places: Record<string, [latitude: number, longitude: number]> = {
  Monas: [-6.1754, 106.8272],
  Denpasar: [-8.65, 115.22],
  Surabaya: [-7.25, 112.75],
  Medan: [3.59, 98.67],
  Pekanbaru: [0.5, 101.45],
  Makassar: [-5.14, 119.41],
  Jayapura: [-2.53, 140.71],
  Paris: [48.85, 2.35],
};

type Ask = (server: BenchServer) => Promise<Response>;

const asks: Record<'search' | 'nearby' | 'cities', [name: string, ask: Ask][]> = {
  search: searches.map((search) => [
    search,
    ({ url }) => fetch(`${url}/api/clinics?${new URLSearchParams({ search })}`),
  ]),
  nearby: Object.entries(places).flatMap(([name, position]) =>
    [undefined, ['hospital'], ['clinic', 'health_centre']].map((type): [string, Ask] => [
      [name, type].flat().join(' '),
      (server) => askNearby(server, position, type),
    ]),
  ),
  cities: [['all', ({ url }) => fetch(`${url}/api/clinic-cities`)]],
};

const askNearby = ({ url }: BenchServer, [latitude, longitude]: [number, number], type?: string[]) =>
  fetch(`${url}/api/clinics/nearby`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latitude, longitude, type }),
  });

await mkdir(path.join(root, '.tmp'), { recursive: true });
const sizes: { server: BenchServer; rows: number }[] = [];
try {
  for (const [at, copies] of [1, Number(values.copies)].entries()) sizes.push(await start(copies, at));
  for (const name of ['Monas', 'Denpasar']) await showNearest(name);
  for (const kind of ['search', 'nearby', 'cities'] as const) await compare(kind);
} finally {
  for (const { server } of sizes) await server.stop();
}

async function start(copies: number, at: number): Promise<{ server: BenchServer; rows: number }> {
  // Its payment simulator uses the next port.
  const server = await startBenchServer(Number(values.port) + 2 * at);
  const url = await server.databaseUrl();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const program = 'apps/server/src/features/care/import/main.ts';
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [program, values.file], { cwd: root, env });
  if (at === 0) console.log(stdout.trim());
  // A duplicate of another clinic becomes, in each copy, a duplicate of that copy's clinic.
  await database.query(
    `insert into clinics (id, name, type, address, city, province, latitude, longitude, position_quality, time_zone,
       source, source_ref, source_date, duplicate_of)
     select ${copyOf('id')}, name, type, address, city, province, latitude, longitude, position_quality, time_zone,
       source, source_ref || ' ' || n, source_date, ${copyOf('duplicate_of')}
     from clinics, generate_series(2, $1::int) as n`,
    [copies],
  );
  await database.query('refresh materialized view clinic_cities');
  // Else autovacuum and a checkpoint of the inserted rows would run while requests are timed.
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  const { rows } = await database.query<{ count: number }>('select count(*)::int from clinics');
  await database.end();
  return { server, rows: rows[0]?.count ?? 0 };
}

/** SQL of the id that the copy `n` of a clinic has: a UUID of version 7, as ids are. */
function copyOf(id: string): string {
  return `overlay(overlay(md5(${id}::text || n) placing '7' from 13) placing '8' from 17)::uuid`;
}

async function showNearest(name: string): Promise<void> {
  const [first] = sizes;
  const position = places[name];
  if (!first || !position) return;
  const { items } = (await (await askNearby(first.server, position)).json()) as ClinicPage;
  console.log(`Nearest to ${name}`);
  console.table(
    items
      .slice(0, 5)
      .map(({ name, city, positionQuality, distanceKm }) => ({ name, city, positionQuality, distanceKm })),
  );
}

async function compare(kind: keyof typeof asks): Promise<void> {
  const all = sizes.map((): number[] => []);
  const slowest: Record<string, string[]> = {};
  for (const [name, ask] of asks[kind]) {
    const times = await time(ask);
    for (const [at, some] of times.entries()) all[at]?.push(...some);
    slowest[name] = times.map((some) => quantile(some, 0.5).toFixed(1));
  }
  const columns = sizes.map(({ rows }, at) => [`${rows} rows`, all[at] ?? []] as const);
  console.log(`${kind}: ms of one page, ${asks[kind].length} different requests, ${tries} times each`);
  console.table(
    Object.fromEntries(
      [0.5, 0.95, 1].map((share) => {
        const figures = columns.map(([, times]) => quantile(times, share));
        const [once = 1, copied = 1] = figures;
        const cells = columns.map(([name], at) => [name, figures[at]?.toFixed(1)]);
        return [`p${share * 100}`, { ...Object.fromEntries(cells), ratio: (copied / once).toFixed(2) }];
      }),
    ),
  );
  const [once = 1, copied = 1] = columns.map(([, times]) => quantile(times, 0.95));
  const isWithin = Math.max(once, copied) <= ALLOWED.milliseconds && copied / once <= ALLOWED.ratio;
  console.log(`${kind}: ${isWithin ? 'within' : 'beyond'} p95 ${ALLOWED.milliseconds} ms and ratio ${ALLOWED.ratio}`);
  const byTime = Object.entries(slowest).toSorted(([, a], [, b]) => Number(b[1]) - Number(a[1]));
  console.log(
    `slowest, median: ${byTime
      .slice(0, 8)
      .map(([name, times]) => `${name} ${times.join(' → ')}`)
      .join(', ')}`,
  );
}

/** Times of one request at each size. */
async function time(ask: Ask): Promise<number[][]> {
  const times = sizes.map((): number[] => []);
  for (let attempt = -2; attempt < tries; attempt += 1) {
    for (const [at, { server }] of sizes.entries()) {
      const begin = performance.now();
      const response = await ask(server);
      await response.text();
      if (!response.ok) throw new Error(`answered ${response.status}`);
      if (attempt >= 0) times[at]?.push(performance.now() - begin);
    }
  }
  return times;
}

/** The time within which this share of all requests was answered. */
function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
