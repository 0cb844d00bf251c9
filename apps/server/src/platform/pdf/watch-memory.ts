import { workerData } from 'node:worker_threads';

const WATCH_EVERY_MS = 20;

/** The compiler blocks the main thread, so this thread kills the process. */
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.megabytes * 1e6) process.kill(process.pid, 'SIGKILL');
}, WATCH_EVERY_MS);
