import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { merchantMoves, refund } from './actions.ts';
import type { MidtransGateway } from './gateway.ts';
import { expireOverdue, type Payment, type Transaction } from './payments.ts';
import { statusBody } from './status-body.ts';

type PaymentCall = { Params: { id: string } };
type PaymentMove = { Params: { id: string; move: string } };

/** The Core API's calls on one payment. Before its payer has chosen a method, the Core API answers 404. */
export function coreRoutes(app: FastifyInstance, gateway: MidtransGateway): void {
  const find = (id: string): (Payment & { transaction: Transaction }) | undefined => {
    const payment = gateway.find(id);
    if (payment) expireOverdue(payment, Date.now());
    return hasTransaction(payment) ? payment : undefined;
  };
  const answer = (reply: FastifyReply, payment: Payment, transaction: Transaction) => {
    const body = statusBody(payment, transaction, gateway.serverKey);
    return reply.send(
      gateway.settings.faults.has('odd_answer') ? { ...body, gross_amount: transaction.grossAmount } : body,
    );
  };
  const moveTo = (reply: FastifyReply, payment: Payment, moved: Transaction) => {
    gateway.become(payment, [moved]);
    return answer(reply, payment, moved);
  };

  app.get<PaymentCall>('/v2/:id/status', ({ params }, reply) => {
    const payment = find(params.id);
    return payment ? answer(reply, payment, payment.transaction) : refuse(reply, '404');
  });

  for (const path of ['/v2/:id/refund', '/v2/:id/refund/online/direct']) {
    app.post<PaymentCall>(path, ({ params, body }, reply) => {
      const payment = find(params.id);
      if (!payment) return refuse(reply, '404');
      const request = refundSchema.safeParse(body ?? {});
      if (!request.success) return refuse(reply, '400');
      const { refund_key: key = `${payment.orderId}-${payment.refunds.length + 1}`, amount, reason } = request.data;
      // A refund that is repeated with its key is not carried out twice.
      if (payment.refunds.some((made) => made.key === key)) return answer(reply, payment, payment.transaction);
      if (gateway.settings.faults.has('refund_refused')) return refuse(reply, '412');
      const moved = refund(payment, { key, amount, reason }, Date.now());
      return typeof moved === 'string' ? refuse(reply, moved) : moveTo(reply, payment, moved);
    });
  }

  app.post<PaymentMove>('/v2/:id/:move', ({ params }, reply) => {
    const payment = find(params.id);
    const move = merchantMoves[params.move];
    if (!payment || !move) return refuse(reply, '404');
    const moved = move(payment.transaction, Date.now());
    return moved ? moveTo(reply, payment, moved) : refuse(reply, '412');
  });
}

const hasTransaction = (payment: Payment | undefined): payment is Payment & { transaction: Transaction } =>
  payment !== undefined && payment.transaction !== null;

const refundSchema = z.object({
  refund_key: z.string().min(1).max(255).optional(),
  amount: z.number().int().positive().optional(),
  reason: z.string().max(255).default(''),
});

const refusals = {
  '400': 'The request is not valid.',
  '404': "Transaction doesn't exist.",
  '412': 'Merchant cannot modify the status of the transaction',
  '414': 'Refund request is rejected due to invalid amount',
};

const refuse = (reply: FastifyReply, code: keyof typeof refusals) =>
  reply.code(Number(code)).send({ status_code: code, status_message: refusals[code] });
