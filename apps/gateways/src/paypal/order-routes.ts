import type { FastifyInstance } from 'fastify';
import { orderBody } from './bodies.ts';
import { captureEvent, orderEvent } from './events.ts';
import type { PaypalGateway } from './gateway.ts';
import { captureIssue, captureOrder, declineOrder, type Order, openOrder } from './orders.ts';
import { invalid, originOf, problem, refused, requestIdOf, unknown } from './replies.ts';
import { createSchema } from './schemas.ts';

type OrderCall = { Params: { id: string } };

/** Orders v2: create, read, capture. */
export function orderRoutes(app: FastifyInstance, gateway: PaypalGateway): void {
  const created = new Map<string, Order>();
  const captured = new Set<string>();

  app.post('/v2/checkout/orders', (request, reply) => {
    const requestId = requestIdOf(request);
    const parsed = createSchema.safeParse(request.body);
    if (!parsed.success) return invalid(reply, parsed.error);
    const known = requestId === undefined ? undefined : created.get(requestId);
    if (known) return reply.code(200).send(orderBody(known, originOf(request)));

    const order = openOrder(parsed.data, new Date());
    if (!order) return problem(reply, 400, 'INVALID_REQUEST', ['MISSING_REQUIRED_PARAMETER']);
    gateway.add(order);
    if (requestId !== undefined) created.set(requestId, order);
    return reply.code(201).send(orderBody(order, originOf(request)));
  });

  app.get<OrderCall>('/v2/checkout/orders/:id', (request, reply) => {
    const order = gateway.find(request.params.id);
    return order ? reply.send(orderBody(order, originOf(request))) : unknown(reply);
  });

  app.post<OrderCall>('/v2/checkout/orders/:id/capture', (request, reply) => {
    const order = gateway.find(request.params.id);
    if (!order) return unknown(reply);
    const requestId = requestIdOf(request);
    const key = requestId && `${order.id} ${requestId}`;
    if (key && captured.has(key)) return reply.code(200).send(orderBody(order, originOf(request)));
    const issue = captureIssue(order);
    if (issue) return refused(reply, issue);
    if (order.means === 'decline') {
      declineOrder(order);
      return refused(reply, 'INSTRUMENT_DECLINED');
    }
    capture(order);
    if (key) captured.add(key);
    return reply.code(201).send(orderBody(order, originOf(request)));
  });

  function capture(order: Order): void {
    const made = captureOrder(order, { now: new Date(), underpay: gateway.settings.faults.has('wrong_amount') });
    gateway.addCapture(made.id, order);
    if (made.status === 'PENDING') gateway.notify(order, captureEvent(order, made, 'PENDING'));
    else gateway.notify(order, orderEvent(order, 'COMPLETED'), captureEvent(order, made, 'COMPLETED'));
  }
}
