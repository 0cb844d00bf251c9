import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem, server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { isSignedByUs } from './verify-token.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Pair;
let foreign: Pair;
let keys: JWK[] = [];

const publish = async ({ publicKey }: Pair, kid: string): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'ES256',
});
const claims = { sub: 'ayu', exp: Math.floor(Date.now() / 1000) + 60 };
const sign = ({ privateKey }: Pair, header = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'ours', ...header }).sign(privateKey);
const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

beforeAll(async () => {
  [ours, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
});
beforeEach(async () => {
  keys = [await publish(ours, 'ours'), await publish(await generateKeyPair('ES256'), 'older')];
  server.use(http.get('/api/auth/jwks', () => HttpResponse.json({ keys })));
});

describe('isSignedByUs', () => {
  it('knows a token of ours, also by an older key', async () => {
    expect(await isSignedByUs(await sign(ours))).toBe(true);
    keys = [await publish(foreign, 'new'), await publish(ours, 'ours')];
    expect(await isSignedByUs(await sign(ours))).toBe(true);
  });

  it.each<[string, () => Promise<string> | string]>([
    [
      'whose claims were changed',
      async () => (await sign(ours)).replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'budi' })}.`),
    ],
    ['whose signature was changed', async () => `${(await sign(ours)).replace(/\.[^.]+$/, '')}.${'A'.repeat(86)}`],
    ['whose signature was left out', async () => (await sign(ours)).replace(/[^.]+$/, '')],
    ['of a foreign key under the name of ours', () => sign(foreign)],
    ['of a foreign key under a name of its own', () => sign(foreign, { kid: 'foreign' })],
    ['of a foreign key without a name', () => sign(foreign, { kid: undefined })],
    ['that brings its key along', async () => sign(foreign, { jwk: await exportJWK(foreign.publicKey) })],
    ['without a signature', () => `${part({ alg: 'none' })}.${part(claims)}.`],
    [
      'signed by our public key as a secret',
      () => `${part({ alg: 'HS256', kid: 'ours' })}.${part(claims)}.${'A'.repeat(43)}`,
    ],
    ['that is garbage', () => tokenFor(60)],
    ['that is no token', () => 'garbage'],
  ])('refuses a token %s', async (_, forge) => {
    expect(await isSignedByUs(await forge())).toBe(false);
  });

  it.each([
    ['without a network', () => HttpResponse.error()],
    ['when the server fails', () => problem(500, 'internal')],
    ['during maintenance', () => problem(503, 'maintenance')],
  ])('says that it cannot know %s', async (_, answer) => {
    server.use(http.get('/api/auth/jwks', answer));
    await expect(isSignedByUs(await sign(ours))).rejects.toThrow();
  });
});
