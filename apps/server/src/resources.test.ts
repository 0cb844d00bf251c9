import type { Resource } from '@skrin/contract/resource/resource';
import { resources } from '@skrin/contract/resources';
import { afterAll, beforeAll, describe } from 'vitest';
import { makesOthers } from './testing/made-rows.ts';
import { conformance, type Served } from './testing/resource-conformance.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let served: Served;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_GUESSES: '1000000' } });
  const [staff, member] = await Promise.all([app.asAdmin(), app.signUp()]);
  served = { database: app.database, tables: app.http.resourceTables, staff, member, anonymous: app.anonymous };
});
afterAll(() => app?.close());

// Last what makes rows of another resource, which counts its own.
const tested = (Object.values(resources) as Resource[]).toSorted(
  (a, b) => Number(makesOthers(a)) - Number(makesOthers(b)),
);
describe.each(tested)('$name', (resource) => {
  conformance(resource, () => served);
});
