import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSimulator } from '../src/features/billing/testing/simulator.ts';
import { registerByMail } from '../src/testing/register-by-mail.ts';
import { startServerProcess } from '../src/testing/server-process.ts';
import { fuzz } from './fuzz.ts';

/** `npm run fuzz -- [--calls=10000] [--seed=1]`: calls the real server, on a database of its own, with random input. */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [calls, seed] = [Number(values.calls), Number(values.seed)];
const admin = { email: 'admin@skrin.example', password: 'correct horse battery' };
const limit = '1000000000';

const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-fuzz-'));
const simulator = await startSimulator();
const server = await startServerProcess({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT_GENERAL: limit,
  RATE_LIMIT_UPLOADS: limit,
  RATE_LIMIT_GUESSES: limit,
  RATE_LIMIT_PICTURE: limit,
  RATE_LIMIT_DIRECTIONS: limit,
  ...simulator.env,
});
try {
  await simulator.tell(server.url);
  const signUp = async () => (await registerByMail({ url: server.url, dataDir })).accessToken;
  const start = performance.now();
  const report = await fuzz({ url: server.url, admin, signUp, calls, seed });
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.table(report.counts);
  for (const fault of report.faults) console.error(fault);
  console.log(`seed ${seed}: ${report.calls} calls in ${seconds} s, ${report.faults.length} faults`);
  process.exitCode = report.faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await simulator.stop();
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
