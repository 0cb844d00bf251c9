import type { FastifyInstance } from 'fastify';
import { captureBody, refundBody } from './bodies.ts';
import { completeRefund, refundCapture } from './captures.ts';
import { refundEvent } from './events.ts';
import type { PaypalGateway } from './gateway.ts';
import type { Order, Refund } from './orders.ts';
import { invalid, originOf, refused, requestIdOf, unknown } from './replies.ts';
import { refundSchema } from './schemas.ts';

/** How long a refund stays pending under the fault `refund_pending`. */
const pendingMs = 1_000;

type ResourceCall = { Params: { id: string } };

/** Payments v2: captures and their refunds. */
export function paymentRoutes(app: FastifyInstance, gateway: PaypalGateway): void {
  const refunded = new Map<string, Refund>();

  function complete(order: Order, refund: Refund): void {
    if (order.capture) completeRefund(order, order.capture, refund);
    gateway.notify(order, refundEvent(order, refund));
  }

  app.get<ResourceCall>('/v2/payments/captures/:id', (request, reply) => {
    const order = gateway.findByCapture(request.params.id);
    return order?.capture ? reply.send(captureBody(order, order.capture, originOf(request))) : unknown(reply);
  });

  app.get<ResourceCall>('/v2/payments/refunds/:id', (request, reply) => {
    const order = gateway.findByRefund(request.params.id);
    const refund = order?.refunds.find(({ id }) => id === request.params.id);
    return order && refund ? reply.send(refundBody(order, refund, originOf(request))) : unknown(reply);
  });

  app.post<ResourceCall>('/v2/payments/captures/:id/refund', (request, reply) => {
    const order = gateway.findByCapture(request.params.id);
    if (!order) return unknown(reply);
    const parsed = refundSchema.safeParse(request.body ?? {});
    if (!parsed.success) return invalid(reply, parsed.error);
    const requestId = requestIdOf(request);
    const key = requestId && `${request.params.id} ${requestId}`;
    const known = key && refunded.get(key);
    if (known) return reply.code(200).send(refundBody(order, known, originOf(request)));

    if (gateway.settings.faults.has('refund_refused')) return refused(reply, 'REFUND_NOT_ALLOWED');
    const status = gateway.settings.faults.has('refund_pending') ? 'PENDING' : 'COMPLETED';
    const refund = refundCapture(order, parsed.data, { now: new Date(), status });
    if (typeof refund === 'string') return refused(reply, refund);
    if (key) refunded.set(key, refund);
    if (status === 'COMPLETED') gateway.notify(order, refundEvent(order, refund));
    else setTimeout(() => complete(order, refund), pendingMs).unref();
    return reply.code(201).send(refundBody(order, refund, originOf(request)));
  });
}
