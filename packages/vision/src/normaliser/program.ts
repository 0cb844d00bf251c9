/*
 * The program of a process that decodes photos, one at a time. Decoders are native code that cannot be interrupted
 * and reads what strangers made: here it can be ended with SIGKILL, takes nobody else's threads and knows no secret.
 */
import { flushCompileCache } from 'node:module';
import { normalisePhoto } from '../photo.ts';
import { PhotoError } from '../photo-error.ts';
import type { Bounds, Instruction, Reply, Report } from './messages.ts';

const { seconds, megabytes } = JSON.parse(process.argv[2] ?? '') as Bounds;

const WATCH_EVERY_MS = 20;
const COLLECT_FROM_MB = 32;

const startMemory = process.memoryUsage.rss();
const grownBy = () => process.memoryUsage.rss() - startMemory;
let admitted = Promise.withResolvers<void>();

process.on('message', async (instruction: Instruction) => {
  if (instruction === 'admitted') {
    admitted.resolve();
    return;
  }
  const watch = watchOver(process.cpuUsage());
  const reply = await normalise(instruction.photo);
  clearInterval(watch);
  // What a large photo took is free before the next is let in. After each photo it would cost more than decoding most.
  if (grownBy() > COLLECT_FROM_MB * 1e6) globalThis.gc?.();
  report(reply);
});
// Whoever stops the server stops it politely, and what is being decoded is still wanted. It ends with the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', end);
report('ready');
// It never ends as programs do, which would write down what was compiled.
flushCompileCache();

async function normalise(photo: Uint8Array): Promise<Reply> {
  try {
    return { photo: await normalisePhoto(Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength), admit) };
  } catch (error) {
    if (error instanceof PhotoError) return { refused: error.code, maxPixels: error.maxPixels };
    return { failed: error };
  }
}

function admit(share: number): Promise<void> {
  admitted = Promise.withResolvers();
  report({ share });
  return admitted.promise;
}

/** Decoding runs beside this thread, which therefore can end it, and itself. */
const watchOver = (start: NodeJS.CpuUsage) =>
  setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    const isSlow = user + system > seconds * 1e6;
    if (isSlow || grownBy() > megabytes * 1e6) end();
  }, WATCH_EVERY_MS);

function report(message: Report): void {
  process.send?.(message);
}

/** At once: an ordinary exit would wait for the decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
