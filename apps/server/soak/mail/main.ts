/**
 * `npm run soak:mail [-- --mails 1000 --kills 20 --seed 1]`: kills both sides at random while mails come in, then counts them.
 * `-- --first-sync 10000`: MB of a server that finds so many mails when it starts, some with a large file; fails when later ones
 * take 1.2 times as much as the first third.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NotInstalled } from './dovecot.ts';
import { measureFirstSync } from './first-sync.ts';
import { runMailSoak } from './soak.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
    'first-sync': { type: 'string' },
  },
});
const ALLOWED_GROWTH = 1.2;
try {
  if (values['first-sync'] === undefined) await killAll();
  else await syncFirst(Number(values['first-sync']));
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function syncFirst(mails: number): Promise<void> {
  const steps = await measureFirstSync(mails, (step) =>
    console.log(`${step.mails} mails stored: ${step.megabytes} MB`),
  );
  const most = (of: typeof steps) => Math.max(...of.map(({ megabytes }) => megabytes));
  const [first, last] = [most(steps.slice(0, steps.length / 3)), most(steps.slice((-2 * steps.length) / 3))];
  console.log(`at most ${first} MB in the first third of ${mails} mails, ${last} MB after it`);
  if (last > first * ALLOWED_GROWTH) process.exitCode = 1;
}

async function killAll(): Promise<void> {
  const [mails, kills, seed] = [Number(values.mails), Number(values.kills), Number(values.seed)];
  const startedAt = Date.now();
  console.log(`${mails} mails, ${kills} kills, seed ${seed}`);
  const { facts, violations } = await runMailSoak({
    mails,
    kills,
    seed,
    onKill: (count, target) => console.log(`kill ${count} of ${kills}: ${target}`),
  });
  console.table(facts);
  console.table(violations);
  const wrong = Object.values(violations).reduce((sum, count) => sum + count, 0);
  console.log(`${wrong} things went wrong in ${Math.round((Date.now() - startedAt) / 1_000)} s (seed ${seed})`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
