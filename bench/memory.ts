/**
 * `npm run bench:memory [-- --photos FOLDER --count 3000]`: memory of the server's processes, without PostgreSQL, while
 * analyses run through the HTTP API, and the plateau that it reaches. Linux only: it reads /proc.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from './client.ts';
import { defaultPhotos, loadPhotos } from './photos.ts';
import { memoryOf } from './process-memory.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: defaultPhotos() },
    count: { type: 'string', default: '3000' },
    port: { type: 'string', default: '3390' },
  },
});
const count = Number(values.count);
const CONCURRENCY = 6;
/** Lines of the table. */
const STEPS = 12;
/** The plateau is the maximum of the last quarter of the run. */
const LAST_STEPS = STEPS / 4;

const photos = await loadPhotos(values.photos, 200);
await mkdir(path.resolve(import.meta.dirname, '../.tmp'), { recursive: true });
const server = await startBenchServer(Number(values.port));
try {
  const rows = [await measure(0)];
  // One person may not send as many at once.
  const clients = await Promise.all(Array.from({ length: CONCURRENCY }, () => Client.create(server)));
  for (let step = 1; step <= STEPS; step++) {
    await analyse(clients, Math.round(((step - 1) * count) / STEPS), Math.round((step * count) / STEPS));
    rows.push(await measure(Math.round((step * count) / STEPS)));
  }
  console.log(`MB of the server's processes over ${count} analyses of ${values.photos}`);
  console.table(rows);
  console.log(`Plateau: ${Math.max(...rows.slice(-LAST_STEPS).map((row) => row.together))} MB`);
} finally {
  await server.stop();
}

async function measure(analyses: number) {
  const { processes, server: own, together } = await memoryOf(server.pid);
  return { analyses, server: own, processes, together };
}

async function analyse(clients: readonly Client[], from: number, to: number): Promise<void> {
  let next = from;
  const work = async (client: Client) => {
    while (next < to) await client.analyse(photos[next++ % photos.length] as Buffer);
  };
  await Promise.all(clients.map(work));
}
