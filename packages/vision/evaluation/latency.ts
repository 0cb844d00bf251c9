import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Shipped } from '@skrin/contract/programmes/skin/model-report';
import sharp from 'sharp';
import { createReader, normalisePhoto, type Reader } from '../src/index.ts';
import { STORED_SIDE } from '../src/photo.ts';
import { type Material, spread } from './material.ts';
import { quantile } from './statistics.ts';

type Latency = Shipped['latency'];

/** At most this many photos are timed. */
const TIMED_PHOTOS = 60;

/** Time the reading of photos, as they are and as large as the largest stored photo, on one thread and on two. */
export async function measureLatency({ folder, photos }: Material): Promise<Latency> {
  const timed = spread(photos, TIMED_PHOTOS);
  const small: Buffer[] = [];
  const large: Buffer[] = [];
  for (const { file } of timed) {
    const bytes = await readFile(path.join(folder, file));
    small.push((await normalisePhoto(bytes)).jpeg);
    large.push((await normalisePhoto(await enlarged(bytes))).jpeg);
  }
  const rows: Latency['rows'] = [];
  for (const threads of [1, 2]) {
    const reader = await createReader({ threads, passThreads: 1 });
    const row = async (photo: Latency['rows'][number]['photo'], jpegs: Buffer[]) => {
      const times = await timeReading(reader, jpegs, threads);
      rows.push({ photo, threads, photos: times.length, medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) });
    };
    await row('original', small);
    await row('large', large);
    await reader.close();
  }
  return { machine: `${cpus().length} × ${cpus()[0]?.model}`, rows };
}

const enlarged = (file: Buffer): Promise<Buffer> =>
  sharp(file).resize(STORED_SIDE, STORED_SIDE, { fit: 'inside' }).jpeg({ quality: 90 }).toBuffer();

/** Milliseconds of each photo, with `atOnce` of them in flight. */
async function timeReading(reader: Reader, photos: Buffer[], atOnce: number): Promise<number[]> {
  const times: number[] = [];
  const queue = photos.values();
  const work = async () => {
    for (const photo of queue) {
      const start = performance.now();
      await reader.read(photo);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}
