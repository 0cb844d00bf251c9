/**
 * `npm run bench:analysis [-- --photos FOLDER --count 200]`: analyses per second and their latency through the HTTP
 * API, beside the bare loop of decode and inference on the same photos in the same run, and the ratio of the two; and
 * how much processor time each thread and process spends on an analysis. Linux only: it reads /proc.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createReader } from '@skrin/vision';
import { Client } from './client.ts';
import { defaultPhotos, loadPhotos } from './photos.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { startBenchServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: defaultPhotos() },
    count: { type: 'string', default: '200' },
    port: { type: 'string', default: '3390' },
  },
});
const count = Number(values.count);
/** Requests in flight at once: more than the two reading threads, so that no thread waits for an upload. */
const CONCURRENCY = 6;
const SEQUENTIAL_RUNS = 30;

const photos = await loadPhotos(values.photos, count);
await mkdir(path.join(root, '.tmp'), { recursive: true });

const bare = await measureBare();
const http = await measureHttp();
console.table({
  'bare loop': { 'analyses/s': round(bare.perSecond), 'p50 ms': round(bare.p50), 'p95 ms': round(bare.p95) },
  'HTTP API': {
    'analyses/s': round(http.busy.perSecond),
    'p50 ms': round(http.busy.p50),
    'p95 ms': round(http.busy.p95),
  },
  'HTTP API, one at a time': {
    'analyses/s': round(http.alone.perSecond),
    'p50 ms': round(http.alone.p50),
    'p95 ms': round(http.alone.p95),
  },
});
console.log('Milliseconds of processor time, for one analysis');
console.table(http.spent);
console.log(
  `HTTP / bare throughput: ${round(http.busy.perSecond / bare.perSecond)} (${count} analyses of ${photos.length} photos of ${values.photos})`,
);

async function measureBare(): Promise<Figures> {
  const reader = await createReader();
  try {
    await measure(20, CONCURRENCY, async (photo) => void (await reader.read(photo)));
    return await measure(count, CONCURRENCY, async (photo) => void (await reader.read(photo)));
  } finally {
    await reader.close();
  }
}

async function measureHttp(): Promise<{ busy: Figures; alone: Figures; spent: ProcessorTime }> {
  const server = await startBenchServer(Number(values.port));
  try {
    // One person may not send as many at once.
    const clients = await Promise.all(Array.from({ length: CONCURRENCY }, () => Client.create(server)));
    const analyse = async (photo: Buffer, worker: number) => void (await clients[worker]?.analyse(photo));
    await measure(20, CONCURRENCY, analyse);
    const before = await processorTime(server.pid);
    const busy = await measure(count, CONCURRENCY, analyse);
    const spent = perAnalysis(before, await processorTime(server.pid));
    const alone = await measure(SEQUENTIAL_RUNS, 1, analyse);
    return { busy, alone, spent };
  } finally {
    await server.stop();
  }
}

function perAnalysis(before: ProcessorTime, after: ProcessorTime): ProcessorTime {
  return Object.fromEntries(Object.entries(after).map(([who, ms]) => [who, round((ms - (before[who] ?? 0)) / count)]));
}

interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Runs `times` calls, `concurrency` at once, over the photos in turn; latencies in milliseconds. */
async function measure(
  times: number,
  concurrency: number,
  call: (photo: Buffer, worker: number) => Promise<void>,
): Promise<Figures> {
  const latencies: number[] = [];
  let next = 0;
  const work = async (_: unknown, worker: number) => {
    while (next < times) {
      const photo = photos[next++ % photos.length] as Buffer;
      const start = performance.now();
      await call(photo, worker);
      latencies.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const quantile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? 0;
  return { perSecond: times / seconds, p50: quantile(0.5), p95: quantile(0.95) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
