import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callSettings } from '../testing/call-settings.ts';
import { callGateway } from './call-gateway.ts';
import { createPaypal } from './paypal.ts';

const gateway = Fastify({ forceCloseConnections: true });
const givenTokens: string[] = [];
let url: string;
beforeAll(async () => {
  gateway.get('/silent', () => new Promise(() => undefined));
  gateway.get('/broken', (_request, reply) => reply.code(500).send({ secret: 'payer@example.com' }));
  gateway.get('/page', (_request, reply) => reply.type('text/html').send('<p>Maintenance</p>'));
  gateway.get('/other', () => ({ unexpected: true }));
  gateway.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  gateway.post('/v1/oauth2/token', () => {
    givenTokens.push(`token-${givenTokens.length}`);
    return { access_token: givenTokens.at(-1), expires_in: 3_600 };
  });
  gateway.get('/v2/checkout/orders/:id', ({ headers }, reply) =>
    headers.authorization === 'Bearer token-0' ? reply.code(401).send({}) : { id: 'x', status: 'CREATED' },
  );
  url = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway.close());

describe('callGateway', () => {
  it.each(['/silent', '/broken', '/page', '/other', '/missing'])('calls %s unavailable', async (path) => {
    const answer = z.object({ token: z.string() });
    const signal = AbortSignal.timeout(200);
    const failure = await callGateway({ method: 'GET', url: `${url}${path}`, answer, signal }).catch((error) => error);
    expect(failure).toMatchObject({ code: 'gateway_unavailable', status: 503 });
    expect(String(failure.cause)).toContain(`GET ${path}`);
    expect(JSON.stringify([failure.cause, failure.cause.cause])).not.toContain('payer');
  });
});

describe('PayPal access token', () => {
  it('is kept, and asked for anew once PayPal no longer takes it', async () => {
    const paypal = createPaypal({ clientId: 'id', clientSecret: 'secret', webhookId: 'WH', url, ...callSettings });
    const key = { reference: 'sk-1', gatewayId: 'x' };
    expect(await paypal.retrieve(key)).toMatchObject({ status: { orderStatus: 'CREATED' } });
    expect(await paypal.retrieve(key)).toMatchObject({ status: { orderStatus: 'CREATED' } });
    expect(givenTokens).toEqual(['token-0', 'token-1']);
  });
});
