import type { ProviderSettings } from '@skrin/contract/accounts/providers';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const offered = async (app: TestApp, headers: Record<string, string> = {}) =>
  (await (await app.anonymous.send('GET', '/api/auth/providers', undefined, headers)).json()) as ProviderSettings;

/** What a proxy, or somebody who pretends to be one, may say of where a request came from. */
const pretended = [
  { host: 'localhost:3000' },
  { host: 'skrin.example' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1;host=localhost' },
];

describe('with the stand-ins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { PROVIDERS_PORT: '4613', RATE_LIMIT_GUESSES: '100' } });
  });
  afterAll(() => app.close());

  it('every provider is one, and says so, whatever a request says of its host', async () => {
    const settings = await offered(app);
    expect(Object.keys(settings)).toEqual(['amplify', 'firebase', 'supabase', 'auth0', 'standIns']);
    expect(JSON.stringify(settings)).not.toMatch(/https:/);
    for (const headers of pretended) expect(await offered(app, headers)).toEqual(settings);
  });

  it('a token that nobody signed opens nothing', async () => {
    const token = new UnsecuredJWT({ email: 'ayu@nobody.example', email_verified: true, auth_time: 1 })
      .setSubject('1')
      .setIssuer('https://securetoken.google.com/demo-skrin')
      .setAudience('demo-skrin')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    const response = await app.anonymous.post('/api/auth/exchange', { provider: 'firebase', token });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await app.database.$count(users, eq(users.email, 'ayu@nobody.example'))).toBe(0);
  });
});

it('beside a provider that is configured, none is offered', async () => {
  const auth0 = { AUTH0_URL: 'https://skrin.eu.auth0.com', AUTH0_CLIENT_ID: 'id' };
  const app = await createTestApp({ env: { PROVIDERS_PORT: '4613', ...auth0 } });
  expect(await offered(app)).toEqual({ auth0: { url: auth0.AUTH0_URL, clientId: 'id' } });
  await app.close();
});

it('without them, no request has them offered', async () => {
  const app = await createTestApp();
  for (const headers of [{}, ...pretended]) expect(await offered(app, headers)).toEqual({});
  await app.close();
});
