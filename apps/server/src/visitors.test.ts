import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse, assess, upload } from './features/screening/testing/flow.ts';
import { newId } from './platform/ids.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const password = 'staple the horse';
const newPerson = () => ({ email: `${newId()}@example.com`, password, firstName: 'Ayu', lastName: 'Lestari' });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000', RATE_LIMIT_UPLOADS: '1000' } });
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<TestApp['visit']>>;

const statusOf = async (response: Promise<Response>) => (await response).status;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const read = async (as: Pick<Visitor, 'get'>, id: string) =>
  (await (await as.get(`/api/analyses/${id}`)).json()) as Analysis;

describe('a visit', () => {
  it('lasts a day, and says that it is one', async () => {
    const { accessToken } = await app.visit();
    const { iat = 0, exp = 0, visitor } = decodeJwt(accessToken);
    expect([exp - iat, visitor]).toEqual([VISITOR_LIFETIME_S, true]);
  });

  it('leads from the answers to the locked result, which cannot be opened', async () => {
    const visitor = await app.visit();
    const id = await analyse(visitor);
    expect(await read(visitor, id)).toMatchObject({
      state: 'locked',
      can: { update: true, remove: true, unlock: false },
    });
    expect(await codeOf(await visitor.post('/api/orders', { analysisId: id, method: 'midtrans' }))).toEqual([
      403,
      'account_needed',
    ]);
  });

  it('is nobody else’s to see', async () => {
    const visitor = await app.visit();
    const { id: assessmentId } = await assess(visitor);
    const { id } = (await (await upload(visitor, { assessmentId })).json()) as { id: string };
    for (const other of [await app.visit(), await app.signUp({ email: newPerson().email }), await app.asAdmin()]) {
      for (const address of [`/api/assessments/${assessmentId}`, `/api/analyses/${id}`, `/api/analyses/${id}/photo`])
        expect([address, await statusOf(other.get(address))]).toEqual([address, 404]);
      expect(await (await other.get('/api/analyses')).json()).toMatchObject({ items: [] });
    }
  });

  it('is no account: staff neither lists, opens nor removes it, and nobody logs in to it', async () => {
    const { user } = await app.visit();
    const admin = await app.asAdmin();
    const { items } = (await (await admin.get('/api/users?limit=100')).json()) as { items: { role: string }[] };
    expect(items.map(({ role }) => role)).not.toContain('visitor');
    expect(await statusOf(admin.get(`/api/users/${user.id}`))).toBe(404);
    expect(await statusOf(admin.delete(`/api/users/${user.id}`))).toBe(404);
    const login = { email: `${user.id}@visitor.invalid`, password };
    expect(await codeOf(await app.anonymous.post('/api/auth/login', login))).toEqual([401, 'invalid_credentials']);
    expect(await statusOf(admin.post('/api/users', { ...newPerson(), role: 'visitor' }))).toBe(422);
  });

  it('is begun a few times a minute from one address only', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1' } });
    const visits = [];
    for (let visit = 0; visit < 7; visit += 1) visits.push(await statusOf(strict.anonymous.post('/api/auth/visitor')));
    expect(visits).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });

  it('has its photos counted with those of other visits from the same address', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_UPLOADS: '1' } });
    const uploads = [];
    for (const visitor of [await strict.visit(), await strict.visit()]) {
      const { id: assessmentId } = await assess(visitor);
      uploads.push((await upload(visitor, { assessmentId })).status);
    }
    expect(uploads).toEqual([202, 429]);
  });
});
