import { workerData } from 'node:worker_threads';

const WATCH_EVERY_MS = 20;

/** The compiler keeps the main thread to itself; from here its process is ended at once. */
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.megabytes * 1e6) process.kill(process.pid, 'SIGKILL');
}, WATCH_EVERY_MS);
