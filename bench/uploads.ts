/**
 * `npm run bench:uploads [-- --megabytes 200 --rounds 3]`: uploads of files (tus 1.0) through HTTP.
 *
 * - A file over a line that breaks five times, to one of two servers in turn: bytes that were sent again.
 * - MB of the server while 20 people send a large file each, beside 20 that send one of 5 MB; fails beyond 1.2 ×.
 * - MB a second of one large file, beside a bare stream to the same disk; fails below 0.8 ×.
 *
 * Linux only: it reads /proc.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Client } from './client.ts';
import { memoryOf } from './process-memory.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3392' },
  },
});
const MB = 1024 ** 2;
const CHUNK = 5 * MB;
const SENDERS = 20;
const BREAKS = 5;
const ALLOWED_MEMORY = 1.2;
const LEAST_THROUGHPUT = 0.8;
const large = Number(values.megabytes);

const root = path.resolve(import.meta.dirname, '..', '.tmp');
await mkdir(root, { recursive: true });
await using opened = new AsyncDisposableStack();
const server = opened.adopt(await startBenchServer(Number(values.port)), ({ stop }) => stop());
const people: Client[] = [];
while (people.length < SENDERS) people.push(await Client.create(server));
const [sender] = people as [Client];

await sendOverBreakingLine();
const memory = [await peakOf(5), await peakOf(large)] as const;
const memoryRatio = memory[1] / memory[0];
console.log(
  `memory while ${SENDERS} send ${large} MB each ${memory[1]} MB, 5 MB each ${memory[0]} MB, ratio ${memoryRatio.toFixed(2)}`,
);
const rates: [number[], number[]] = [[], []];
for (let round = 0; round < Number(values.rounds); round += 1) {
  rates[0].push(await rateOf(() => upload(server.url, sender, large)));
  rates[1].push(await rateOf(() => streamToDisk(large)));
}
const [ours, bare] = rates.map(median) as [number, number];
const throughput = ours / bare;
console.log(
  `${ours.toFixed(0)} MB/s of one file of ${large} MB, bare stream to disk ${bare.toFixed(0)} MB/s,`,
  `ratio ${throughput.toFixed(2)}: medians of ${values.rounds}`,
);
if (memoryRatio > ALLOWED_MEMORY || throughput < LEAST_THROUGHPUT) process.exitCode = 1;

/** What browsers take for a picture, of random bytes. */
function picture(megabytes: number): Buffer {
  return Buffer.concat([Buffer.from('GIF89a'), randomBytes(megabytes * MB - 6)]);
}

/** Sends a file, chunk after chunk, and goes on where it was when a request fails. */
async function upload(url: string, { headers }: Client, megabytes: number, bytes = picture(megabytes)): Promise<void> {
  const metadata = { key: randomUUID(), name: 'scan.gif' };
  const begun = await retry(() =>
    fetch(`${url}/api/files/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${btoa(value)}`)
          .join(','),
      },
    }),
  );
  const location = url + begun.headers.get('location');
  let offset = 0;
  while (offset < bytes.length) {
    const chunk = bytes.subarray(offset, offset + CHUNK);
    const answer = await fetch(location, {
      method: 'PATCH',
      body: new Uint8Array(chunk),
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    }).catch(() => undefined);
    if (answer?.status === 204) {
      offset += chunk.length;
      continue;
    }
    const head = await retry(() => fetch(location, { method: 'HEAD', headers }));
    offset = Number(head.headers.get('upload-offset'));
  }
}

async function retry(ask: () => Promise<Response>): Promise<Response> {
  for (let time = 0; time < 50; time += 1) {
    const answer = await ask().catch(() => undefined);
    if (answer?.ok) return answer;
    if (answer && answer.status !== 429) throw new Error(`${answer.status} ${await answer.text()}`);
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('no answer');
}

/** A file of 150 MB over a line that breaks, to two servers on one database and storage. */
async function sendOverBreakingLine(): Promise<void> {
  const env = { DATABASE_URL: await server.databaseUrl(), DATA_DIR: server.dataDir };
  await using second = new AsyncDisposableStack();
  const other = second.adopt(await startBenchServer(Number(values.port) + 4, { env }), ({ stop }) => stop());
  const line = second.adopt(await breakingLine([server, other]), ({ stop }) => stop());
  const megabytes = Math.min(150, large);
  await upload(line.url, sender, megabytes);
  console.log(
    `${megabytes} MB over a line that broke ${line.broken()} times, to two servers:`,
    `${(line.passed() / MB - megabytes).toFixed(1)} MB were sent again`,
  );
}

/** Breaks while bytes are on their way, at places spread over the file. */
async function breakingLine(servers: readonly BenchServer[]) {
  let [broken, passed, turn] = [0, 0, 0];
  const every = (Math.min(150, large) * MB) / (BREAKS + 1);
  const proxy = createServer((socket) => {
    turn += 1;
    const upstream = connect(Number(new URL(servers[turn % servers.length]?.url ?? '').port), 'localhost');
    const end = () => {
      socket.destroy();
      upstream.destroy();
    };
    for (const each of [socket, upstream]) each.on('error', end).on('close', end);
    upstream.pipe(socket);
    socket.on('data', (piece: Buffer) => {
      passed += piece.length;
      if (broken < BREAKS && passed > every * (broken + 1)) {
        broken += 1;
        return end();
      }
      if (!upstream.write(piece)) socket.pause();
    });
    upstream.on('drain', () => socket.resume());
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}`,
    broken: () => broken,
    /** Bytes that were sent, headers too. */
    passed: () => passed,
    stop: async () => void proxy.close(),
  };
}

/** The most MB that the server's processes hold while all send a file of this size at once. */
async function peakOf(megabytes: number): Promise<number> {
  const bytes = picture(megabytes);
  let [peak, isSending] = [0, true];
  const watch = async () => {
    while (isSending) {
      peak = Math.max(peak, (await memoryOf(server.pid)).server);
      await new Promise((later) => setTimeout(later, 100));
    }
  };
  const watched = watch();
  await Promise.all(people.map((person) => upload(server.url, person, megabytes, bytes)));
  isSending = false;
  await watched;
  return peak;
}

/** MB a second. */
async function rateOf(send: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await send();
  return large / ((performance.now() - begin) / 1_000);
}

/** The least that any server does with a file: its bytes go to the disk as they come. */
async function streamToDisk(megabytes: number): Promise<void> {
  const file = path.join(root, randomUUID());
  const sink = createHttpServer((request, response) => {
    pipeline(request, createWriteStream(file)).then(
      () => response.end(),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => sink.listen(0, 'localhost', resolve));
  const address = sink.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await fetch(`http://localhost:${port}`, { method: 'POST', body: new Uint8Array(picture(megabytes)) });
  sink.close();
  await rm(file);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
