import type { Problem } from '@skrin/contract/errors';
import type { Row } from '@skrin/contract/resource/resource';
import type { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertInquiry } from './inquiry-repository.ts';

type Inquiry = Row<typeof inquiryResource>;

let app: TestApp;
let staff: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.asAdmin();
});
afterAll(() => app?.close());

const makeInquiry = (email: string, state: 'new' | 'spam' = 'new') =>
  insertInquiry(app.database, {
    firstName: 'Sri',
    lastName: 'Rahayu',
    email,
    interest: 'general',
    message: 'Apakah sakit?',
    language: 'id',
    state,
    digest: newId(),
  });
const change = async (id: string, body: object) => {
  const response = await staff.patch(`/api/inquiries/${id}`, body);
  return { status: response.status, body: (await response.json()) as Inquiry & Problem };
};

describe('the state', () => {
  it.each([
    ['new', 'closed', 200],
    ['new', 'spam', 200],
    ['new', 'answered', 422],
    ['spam', 'new', 200],
    ['spam', 'answered', 422],
  ] as const)('moves from %s to %s: %i', async (from, to, status) => {
    const { id } = await makeInquiry(`${from}.${to}@example.com`, from);
    expect((await change(id, { version: 1, state: to })).status).toBe(status);
  });
});
