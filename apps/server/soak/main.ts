/** `npm run soak:crash [-- --kills 50 --seed 1]`: kills at random moments under load, then counts what was lost. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runSoak } from './soak.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string', default: String(randomInt(1e9)) } },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
const startedAt = Date.now();
console.log(`${kills} kills, seed ${seed}`);
const { facts, violations } = await runSoak({
  kills,
  seed,
  onKill: (count, target) => console.log(`kill ${count} of ${kills}: ${target}`),
});
console.table(facts);
console.table(violations);
const wrong = Object.values(violations).reduce((sum, count) => sum + count, 0);
console.log(`${wrong} things went wrong in ${Math.round((Date.now() - startedAt) / 1_000)} s (seed ${seed})`);
process.exitCode = wrong === 0 ? 0 : 1;
