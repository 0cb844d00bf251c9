import type { Endpoint } from '@skrin/contract/endpoint';
import { endpoints } from '@skrin/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type BillingApp, createBillingApp } from '../src/features/billing/testing/billing-app.ts';
import { fuzz } from './fuzz.ts';

const SEED = 20261122;
const CALLS = 3_000;
const ADMIN = { email: 'admin@skrin.example', password: 'correct horse battery' };

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_GUESSES: '1000000' } });
});
afterAll(() => app?.close());

it(`answers ${CALLS} calls of seed ${SEED} as the contract says, and none with 5xx`, { timeout: 180_000 }, async () => {
  const signUp = async () => (await app.signUp()).session.accessToken;
  const report = await fuzz({ url: app.url, admin: ADMIN, signUp, calls: CALLS, seed: SEED });
  expect(report.faults).toEqual([]);
  expect(report.calls).toBeGreaterThanOrEqual(CALLS);
  expect(Object.keys(report.counts)).toHaveLength(endpoints.length);
  // Many calls must be valid: otherwise only the first check of each endpoint would be tested.
  const open = endpoints.filter((endpoint) => !takesProof(endpoint));
  const reached = open.filter(({ method, path, status }) => report.counts[`${method} ${path}`]?.[status]);
  expect(reached.length).toBeGreaterThan(open.length / 2);
});

/** Fields for a proof, which only one person has or knows: random calls end there. */
const proofs = ['password', 'code', 'token', 'credential', 'challenge'];

const takesProof = ({ body }: Endpoint): boolean => {
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  return proofs.some((proof) => proof in properties);
};
