import {
  confirmSubscription as confirmSubscriptionEndpoint,
  createInquiry as createInquiryEndpoint,
  subscribe as subscribeEndpoint,
  unsubscribe as unsubscribeEndpoint,
} from '@skrin/contract/support/endpoints';
import { answerDue } from '@skrin/domain/support/working-hours';
import type { FastifyInstance } from 'fastify';
import { limitByNetwork } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { Inquiring } from './context.ts';
import { createInquiry } from './create-inquiry.ts';
import { confirmSubscription, unsubscribe } from './follow-link.ts';
import { serveInquiries } from './inquiry-resource.ts';
import { subscribe } from './subscribe.ts';

interface RouteOptions {
  /** Messages and links that are allowed each minute from one household. */
  perMinute: number;
}

export function registerSupportRoutes(app: FastifyInstance, support: Inquiring, { perMinute }: RouteOptions): void {
  const limited = { limits: [limitByNetwork(perMinute)] };

  serveInquiries(app, support);
  route(
    app,
    createInquiryEndpoint,
    async ({ body }) => {
      const { createdAt } = await createInquiry(support, body);
      return { answerBy: answerDue(createdAt).toISOString() };
    },
    limited,
  );
  route(
    app,
    subscribeEndpoint,
    async ({ body }) => {
      await subscribe(support, body);
      return { accepted: true as const };
    },
    limited,
  );
  route(
    app,
    confirmSubscriptionEndpoint,
    async ({ body }) => ({ topic: await confirmSubscription(support, body.token) }),
    limited,
  );
  route(app, unsubscribeEndpoint, async ({ body }) => ({ topic: await unsubscribe(support, body.token) }), limited);
}
