import * as accountEndpoints from '@skrin/contract/accounts/endpoints';
import * as billingEndpoints from '@skrin/contract/billing/endpoints';
import type { Endpoint } from '@skrin/contract/endpoint';
import * as screeningEndpoints from '@skrin/contract/screening/endpoints';
import * as supportEndpoints from '@skrin/contract/support/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const withBody = [accountEndpoints, billingEndpoints, screeningEndpoints, supportEndpoints]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'body' in value);

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000', RATE_LIMIT_GUESSES: '100000' } });
  admin = await app.asAdmin();
});
afterAll(() => app.close());

/** Bodies near the contract's: its own field names with anything in them. */
const bodiesOf = ({ body }: Endpoint) => {
  const shape = body && 'shape' in body ? Object.keys(body.shape as object) : [];
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.uuid(), fc.emailAddress());
  return fc.oneof(fc.record(Object.fromEntries(shape.map((field) => [field, value]))), fc.jsonValue());
};

describe('nothing a client sends is answered with a 500', () => {
  it.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const path = endpoint.path.replace(':id', '019aa000-0000-7000-8000-000000000000');
      const property = fc.asyncProperty(bodiesOf(endpoint), async (body) => {
        const headers = { 'content-type': 'application/json' };
        const response = await admin.send(endpoint.method, path, JSON.stringify(body), headers);
        expect(response.status).toBeLessThan(500);
        await response.arrayBuffer();
      });
      await fc.assert(property, { numRuns: 40 });
    },
  );

  it('in queries, headers and addresses', async () => {
    const property = fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const encoded = encodeURIComponent(text.toWellFormed());
      for (const path of [
        `/api/analyses?cursor=${encoded}`,
        `/api/assessments?limit=${encoded}`,
        `/api/orders/${encoded}`,
      ]) {
        const response = await admin.get(path, { 'accept-language': encoded });
        expect(response.status).toBeLessThan(500);
        await response.arrayBuffer();
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
