import { expect, it } from 'vitest';
import { runSoak } from './soak.ts';

it('four kills under uploads, deletions, inquiries and payments lose and double nothing', {
  timeout: 240_000,
}, async () => {
  const { facts, violations } = await runSoak({ kills: 4, seed: 3 });
  expect(facts['uploads accepted']).toBeGreaterThan(0);
  expect(violations).toEqual(Object.fromEntries(Object.keys(violations).map((violation) => [violation, 0])));
});
