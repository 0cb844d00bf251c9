/** `npm run soak:mail [-- --mails 1000 --kills 20 --seed 1]`: kills both sides at random while mails come in, then counts them. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NotInstalled } from './dovecot.ts';
import { runMailSoak } from './soak.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
  },
});
const [mails, kills, seed] = [Number(values.mails), Number(values.kills), Number(values.seed)];
const startedAt = Date.now();
try {
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
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
