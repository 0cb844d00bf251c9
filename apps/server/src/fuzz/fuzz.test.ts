import { endpoints } from '@skrin/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, createBillingApp } from '../features/billing/testing/billing-app.ts';
import { fuzz } from './fuzz.ts';

const SEED = 20261122;
const CALLS = 1_500;
const ADMIN = { email: 'admin@skrin.example', password: 'correct horse battery' };

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_GUESSES: '1000000' } });
});
afterAll(() => app?.close());

it(`answers ${CALLS} calls of seed ${SEED} as the contract says, and none with 5xx`, async () => {
  const signUp = async () => (await app.signUp()).session.accessToken;
  const report = await fuzz({ url: app.url, admin: ADMIN, signUp, calls: CALLS, seed: SEED });
  expect(report.faults).toEqual([]);
  expect(report.calls).toBeGreaterThanOrEqual(CALLS);
  expect(Object.keys(report.counts)).toHaveLength(endpoints.length);
  // Many calls are right, or nothing behind the first check would be tried.
  const reached = endpoints.filter(({ method, path, status }) => report.counts[`${method} ${path}`]?.[status]);
  expect(reached.length).toBeGreaterThan(endpoints.length / 2);
});
