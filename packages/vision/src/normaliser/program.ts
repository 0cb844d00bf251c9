/*
 * The program of a process that decodes photos, one at a time. Decoders are native code that cannot be interrupted and
 * that reads files of strangers: a process of their own can be ended with SIGKILL, takes no threads of the server and
 * knows no secret.
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
  // Frees the memory of a large photo before the next one is admitted. After every photo, this would take longer than
  // decoding most of them.
  if (grownBy() > COLLECT_FROM_MB * 1e6) globalThis.gc?.();
  report(reply);
});
// Ignored: these signals stop the server as well, which still waits for the photo that is being decoded. This process
// ends when the channel closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', end);
report('ready');
// Node writes its compile cache on a normal exit, which this process never has.
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

/** Decoding runs on another thread, so that this thread can end the process during it. */
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
