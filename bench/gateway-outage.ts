/**
 * `npm run bench:gateway-outage [-- --orders 500 --minutes 10 --faster 30 --rounds 3 --photos FOLDER]`: latency of
 * photo analyses through the HTTP API while both payment gateways hang for ten minutes with 500 pending orders, beside
 * the minutes before, and the ratio of their p95. The two are measured in turns, so that a busy moment slows both
 * alike. `faster` compresses time: it divides the length of each outage, the server's timeouts for a gateway and the
 * interval of its sweep. Analyses and payers are not sped up.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SimulatorFault } from '@skrin/contract/billing/simulator';
import pg from 'pg';
import { Client } from './client.ts';
import { type Answer, Payer } from './payer.ts';
import { defaultPhotos, loadPhotos } from './photos.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
    faster: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
    photos: { type: 'string', default: defaultPhotos() },
    port: { type: 'string', default: '3394' },
  },
});
const port = Number(values.port);
const faster = Number(values.faster);
const outageMs = (Number(values.minutes) * 60_000) / faster;
/** The server's default settings. */
const [TIMEOUT_MS, PAUSE_MS, SWEEP_EVERY_MS] = [10_000, 30_000, 300_000];
const PAYERS = 10;
const ANALYSES_AT_ONCE = 2;
const WARM_UP_MS = 5_000;
const ALLOWED_RATIO = 1.3;

await mkdir(path.join(root, '.tmp'), { recursive: true });
const photos = await loadPhotos(values.photos, 50);
await using opened = new AsyncDisposableStack();
opened.adopt(await startGateways(), (gateways) => void gateways.kill());
const compressed = (ms: number) => String(Math.round(ms / faster));
const settings = { GATEWAY_TIMEOUT_MS: compressed(TIMEOUT_MS), GATEWAY_PAUSE_MS: compressed(PAUSE_MS) };
const server = opened.adopt(await startBenchServer(port, { env: settings }), ({ stop }) => stop());
const database = opened.adopt(new pg.Pool({ connectionString: await server.databaseUrl() }), (pool) => pool.end());
await measure(server);

async function startGateways(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/gateways/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, GATEWAYS_PORT: String(port + 1) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function setFaults(...faults: SimulatorFault[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const change = { method: 'PUT', headers, body: JSON.stringify({ faults }) };
  const response = await fetch(`http://127.0.0.1:${port + 1}/simulator`, change);
  if (!response.ok) throw new Error(`the gateways answered ${response.status}`);
}

async function measure(at: BenchServer): Promise<void> {
  const patient = await Client.create(at);
  const payers = await Promise.all(Array.from({ length: PAYERS }, () => Payer.create(at, database)));
  const pending = Number(values.orders);
  for (let made = 0; made < pending; made += PAYERS) await Promise.all(payers.map((payer) => payer.order()));
  for (const payer of payers) payer.takeAnswers();
  console.log(`${pending} pending orders, ${PAYERS} people who look after theirs, time ${faster} times as fast`);

  await analyse(patient, WARM_UP_MS);
  const rounds: Round[] = [];
  while (rounds.length < Number(values.rounds)) {
    const before = await whilePaying(payers, () => analyse(patient, outageMs));
    await setFaults('hang');
    const outage = await whilePaying(payers, () => whileSweeping(() => analyse(patient, outageMs)));
    await setFaults();
    rounds.push({ before, outage, ratio: round(outage.result.p95 / before.result.p95) });
  }
  report(rounds);
}

interface Turn {
  result: Latency;
  answers: Answer[];
}
interface Round {
  before: Turn;
  outage: Turn;
  ratio: number;
}

function report(rounds: Round[]): void {
  console.table(
    rounds.map(({ before, outage, ratio }) => ({
      'analyses before': before.result.count,
      'p50 ms before': before.result.p50,
      'p95 ms before': before.result.p95,
      'analyses in outage': outage.result.count,
      'p50 ms in outage': outage.result.p50,
      'p95 ms in outage': outage.result.p95,
      'p95 ratio': ratio,
    })),
  );
  console.log('What payers were answered: how often each status, and the slowest in ms');
  console.table({
    before: summary(rounds.flatMap(({ before }) => before.answers)),
    'in outage': summary(rounds.flatMap(({ outage }) => outage.answers)),
  });
  const ratios = rounds.map(({ ratio }) => ratio).sort((a, b) => a - b);
  const median = ratios[Math.floor((ratios.length - 1) / 2)] ?? 0;
  console.log(`p95 in an outage / before, median of the rounds: ${median} (allowed: ${ALLOWED_RATIO})`);
  if (median > ALLOWED_RATIO) process.exitCode = 1;
}

function summary(answers: Answer[]): Record<string, string> {
  const slowest = (given: Answer[]) => Math.round(Math.max(...given.map(({ ms }) => ms)));
  const statuses = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...statuses].map(([status, given]) => [status, `${given.length} × ≤ ${slowest(given)}`]));
}

interface Latency {
  count: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** Analyses photos for a while, a few at once. */
async function analyse(patient: Client, forMs: number): Promise<Latency> {
  const latencies: number[] = [];
  const end = performance.now() + forMs;
  let next = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await patient.analyse(photos[next++ % photos.length] as Buffer);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: ANALYSES_AT_ONCE }, worker));
  latencies.sort((a, b) => a - b);
  const quantile = (share: number) => round(latencies[Math.floor(share * (latencies.length - 1))] ?? 0);
  return { count: latencies.length, p50: quantile(0.5), p95: quantile(0.95) };
}

/** Runs the action while payers poll their orders. */
async function whilePaying(payers: Payer[], action: () => Promise<Latency>): Promise<Turn> {
  const done = new AbortController();
  const polling = payers.map((payer) => payer.poll(done.signal));
  const result = await action();
  done.abort();
  await Promise.all(polling);
  return { result, answers: payers.flatMap((payer) => payer.takeAnswers()) };
}

/** Runs the action while the server sweeps, with all pending orders due each time: the worst case. */
async function whileSweeping(action: () => Promise<Latency>): Promise<Latency> {
  const sweep = async () => {
    await setOrdersDueAt('now()');
    await database.query("select graphile_worker.add_job('billing.sweep', '{}'::json, max_attempts => 1)");
  };
  await sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS / faster);
  try {
    return await action();
  } finally {
    clearInterval(timer);
    await setOrdersDueAt("now() + interval '1 hour'");
  }
}

async function setOrdersDueAt(at: string): Promise<void> {
  await database.query(`update orders set next_check_at = ${at} where next_check_at is not null`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
