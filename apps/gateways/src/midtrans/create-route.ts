import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { MidtransGateway } from './gateway.ts';
import { openPayment } from './payments.ts';
import { createSchema } from './schemas.ts';

/** Snap's call that creates a payment. */
export function createRoute(app: FastifyInstance, gateway: MidtransGateway): void {
  app.post('/snap/v1/transactions', (request, reply) => {
    const parsed = createSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error_messages: messagesOf(parsed.error) });
    const payment = openPayment(parsed.data, Date.now());
    if (gateway.isUsed(payment.orderId)) {
      return reply.code(400).send({ error_messages: ['transaction_details.order_id has already been taken'] });
    }
    gateway.add(payment);
    const redirectUrl = `http://${request.host}/snap/v2/vtweb/${payment.token}`;
    return reply.code(201).send({ token: payment.token, redirect_url: redirectUrl });
  });
}

const messagesOf = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim());
