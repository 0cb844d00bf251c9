/** `npm run soak:payments [-- --sequences 10000 --things 1000 --kills 20 --seed 1]`: tries the money, then counts what was lost. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts';
import { runPaymentSoak } from './soak.ts';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    things: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
  },
});
const [sequences, things, kills] = [Number(values.sequences), Number(values.things), Number(values.kills)];
const seed = Number(values.seed);
const startedAt = Date.now();
const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
console.log(`${sequences} sequences over ${things} things, ${kills} kills, seed ${seed}`);

await using opened = new AsyncDisposableStack();
const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-payments-db-'));
opened.defer(() => rm(dataDir, { recursive: true, force: true }));
// Only the server is killed, so the database does not wait for the disk.
const postgres = await startEmbeddedPostgres({ dataDir, settings: ['fsync=off', 'synchronous_commit=off'] });
opened.defer(() => postgres.stop());

const { facts, violations } = await runPaymentSoak({
  databaseUrl: postgres.url,
  sequences,
  things,
  kills,
  seed,
  onKill: (count, done) => console.log(`kill ${count} of ${kills} after ${done} sequences, ${seconds()} s`),
});
console.table(facts);
console.table(Object.fromEntries(Object.entries(violations).map(([rule, broken]) => [rule, broken.length])));
const wrong = Object.entries(violations).flatMap(([rule, broken]) => broken.map((each) => `${rule}: ${each}`));
for (const violation of wrong.slice(0, 20)) console.log(violation);
console.log(`${wrong.length} things went wrong in ${seconds()} s (seed ${seed})`);
process.exitCode = wrong.length === 0 ? 0 : 1;
