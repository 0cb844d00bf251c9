import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasBasicCredentials } from '../basic-auth.ts';
import { createPaypalGateway, type PaypalOptions } from './gateway.ts';
import { orderRoutes } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { invalid, problem } from './replies.ts';
import { verificationSchema } from './schemas.ts';
import { rawEventOf } from './webhooks.ts';

/** Orders v2, payments v2, the approval page, webhooks and their verification. */
export async function paypalRoutes(app: FastifyInstance, options: PaypalOptions) {
  const gateway = createPaypalGateway(options);
  const tokens = new Set<string>();
  keepRawJson(app);
  pageRoutes(app, gateway);

  app.post('/v1/oauth2/token', (request, reply) => {
    const { clientId, clientSecret } = options.account;
    if (!hasBasicCredentials(request, clientId, clientSecret)) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    if (!tokenRequestSchema.safeParse(request.body).success) {
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    }
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return reply.send({ access_token: token, token_type: 'Bearer', app_id: 'SIMULATOR', expires_in: 32_400 });
  });

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!token || !tokens.has(token)) return problem(reply, 401, 'AUTHENTICATION_FAILURE', []);
    });
    orderRoutes(api, gateway);
    paymentRoutes(api, gateway);

    api.post('/v1/notifications/verify-webhook-signature', (request, reply) => {
      const claim = verificationSchema.safeParse(request.body);
      if (!claim.success) return invalid(reply, claim.error);
      const genuine = gateway.signer.verify(claim.data, rawEventOf(request.rawJson));
      return reply.send({ verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
    });
  });
}

const tokenRequestSchema = z.object({ grant_type: z.literal('client_credentials') });

declare module 'fastify' {
  interface FastifyRequest {
    /** Body of a JSON request to PayPal's API, byte for byte. */
    rawJson: string;
  }
}

/** PayPal accepts JSON requests without a body, and its webhook checksum needs the raw bytes. */
function keepRawJson(app: FastifyInstance): void {
  app.decorateRequest('rawJson', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawJson = String(body);
    try {
      done(null, body === '' ? undefined : JSON.parse(request.rawJson));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}
