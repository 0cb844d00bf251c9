import { expect, it } from 'vitest';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { runPaymentSoak } from './soak.ts';

it('a kill under payments, refunds, disputes and vouchers leaves nobody charged for nothing', {
  timeout: 240_000,
}, async () => {
  await using database = await createTestDatabase();
  const small = { sequences: 80, things: 10, kills: 1, seed: 5 };
  const { facts, violations } = await runPaymentSoak({ databaseUrl: database.url, ...small });
  expect(facts['payments collected']).toBeGreaterThan(0);
  expect(violations).toEqual(Object.fromEntries(Object.keys(violations).map((violation) => [violation, []])));
});
