import { paymentRequestResource } from '@skrin/contract/billing/payment-request.resource';
import type { FastifyInstance } from 'fastify';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import type { Billing } from '../context.ts';
import { paymentRequests } from '../tables.ts';
import { paymentRequestPolicy } from './payment-request-policy.ts';
import { rupiah } from './present-payment-request.ts';

/** The list of payment requests, and the removal of drafts. */
export const serveRequests = (app: FastifyInstance, { database }: Pick<Billing, 'database'>): void =>
  serveResource(app, {
    resource: paymentRequestResource,
    table: paymentRequests,
    policy: paymentRequestPolicy,
    database,
    present: ({ totalAmount }) => ({ total: rupiah(totalAmount) }),
  });
