/**
 * `npm run bench:gateway-outage [-- --orders 500 --minutes 10 --faster 10 --photos FOLDER]`: latency of photo analyses
 * through the HTTP API while nobody pays, while people pay and both gateways answer, and while both hang for ten minutes
 * with 500 pending orders, and the ratios of their p95. Time runs `faster`: the outage is shorter by that, and so are
 * the server's waits for a gateway and the rhythm of its sweep; photos take as long as they take.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SimulatorFault } from '@skrin/contract/billing/simulator';
import pg from 'pg';
import { Client } from './client.ts';
import { Payer } from './payer.ts';
import { defaultPhotos, loadPhotos } from './photos.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
    faster: { type: 'string', default: '10' },
    photos: { type: 'string', default: defaultPhotos() },
    port: { type: 'string', default: '3394' },
  },
});
const port = Number(values.port);
const faster = Number(values.faster);
const outageMs = (Number(values.minutes) * 60_000) / faster;
/** As the server's settings are by default. */
const [TIMEOUT_MS, PAUSE_MS, SWEEP_EVERY_MS] = [10_000, 30_000, 300_000];
const PAYERS = 10;
const ANALYSES_AT_ONCE = 2;
const WARM_UP_MS = 5_000;
const ALLOWED_RATIO = 1.3;

await mkdir(path.join(root, '.tmp'), { recursive: true });
const photos = await loadPhotos(values.photos, 50);
const gateways = await startGateways();
const server = await startBenchServer(port, {
  env: { GATEWAY_TIMEOUT_MS: String(TIMEOUT_MS / faster), GATEWAY_PAUSE_MS: String(PAUSE_MS / faster) },
});
const database = new pg.Pool({ connectionString: await server.databaseUrl() });
try {
  await measure(server);
} finally {
  await database.end();
  await server.stop();
  gateways.kill();
}

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
  const quiet = await analyse(patient, outageMs);
  const answering = await whilePaying(payers, () => analyse(patient, outageMs));
  await setFaults('hang');
  const hanging = await whilePaying(payers, () => analyse(patient, outageMs));
  await setFaults();

  console.table({
    'nobody pays': quiet.latency,
    'gateways answer': answering.latency,
    'gateways hang': hanging.latency,
  });
  console.log('What payers were answered meanwhile: status, how often, the slowest in ms');
  console.table({ 'gateways answer': answering.answers, 'gateways hang': hanging.answers });
  console.table({
    'hang / answer': { 'p95 ratio': round(hanging.latency.p95 / answering.latency.p95), allowed: ALLOWED_RATIO },
    'hang / nobody pays': { 'p95 ratio': round(hanging.latency.p95 / quiet.latency.p95), allowed: ALLOWED_RATIO },
  });
  if (hanging.latency.p95 > ALLOWED_RATIO * quiet.latency.p95) process.exitCode = 1;
}

interface Latency {
  analyses: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** Analyses photos for a while, a few at once. */
async function analyse(patient: Client, forMs: number): Promise<{ latency: Latency }> {
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
  return { latency: { analyses: latencies.length, p50: quantile(0.5), p95: quantile(0.95) } };
}

/** Meanwhile payers look after their payments, and the sweep after all that are pending. */
async function whilePaying<Result>(payers: Payer[], action: () => Promise<Result>) {
  const done = new AbortController();
  const answers: Record<string, string> = {};
  const work = [sweep(done.signal), ...payers.map((payer) => payer.look(done.signal))];
  const result = await action();
  done.abort();
  await Promise.all(work);
  for (const [status, waits] of Map.groupBy(
    payers.flatMap((payer) => payer.takeAnswers()),
    ({ status }) => status,
  )) {
    answers[status] = `${waits.length} × ≤ ${Math.round(Math.max(...waits.map(({ ms }) => ms)))}`;
  }
  return { ...result, answers };
}

/** Each time, all pending orders are due: the worst that a sweep can meet. */
async function sweep(done: AbortSignal): Promise<void> {
  while (!done.aborted) {
    await database.query("update orders set next_check_at = now() where state = 'pending'");
    await database.query("select graphile_worker.add_job('billing.sweep', '{}'::json, max_attempts => 1)");
    await sleep(SWEEP_EVERY_MS / faster, undefined, { signal: done }).catch(() => undefined);
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
