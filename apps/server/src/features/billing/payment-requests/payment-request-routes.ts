import {
  confirmTransfer as confirmTransferEndpoint,
  createPaymentRequest,
  getPaymentRequest,
  getPaymentRequestPdf,
  getRequestSummary,
  recordTransfer as recordTransferEndpoint,
  savePaymentRequest,
  sendPaymentRequest,
  takeBackTransfer as takeBackTransferEndpoint,
  voidPaymentRequest,
} from '@skrin/contract/billing/payment-request-endpoints';
import type { RequestFigure } from '@skrin/contract/billing/payment-requests';
import { paymentRequestFileName } from '@skrin/contract/file-names';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/errors.ts';
import { createOnce } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import type { Billing } from '../context.ts';
import type { PaymentRequestRow } from '../tables.ts';
import { createRequest, saveRequest, sendRequest, voidRequest } from './change-payment-request.ts';
import { operatorDay, operatorZone } from './operator-day.ts';
import { confirmTransfer, recordTransfer, takeBackTransfer } from './pay-payment-request.ts';
import { createRequestPdf } from './payment-request-pdf.ts';
import { paymentRequestPolicy } from './payment-request-policy.ts';
import { findRequest, listRequestLines, sumRequests } from './payment-request-repository.ts';
import { serveRequests } from './payment-request-resource.ts';
import { paperOf, presentRequest, rupiah } from './present-payment-request.ts';

/** Limited, because each PDF starts a process. */
const pdfsPerMinute = 20;

export function registerPaymentRequestRoutes(app: FastifyInstance, billing: Billing): void {
  const { database, publicUrl, bankAccount } = billing;
  serveRequests(app, billing);
  const find = async (act: Act, id: string): Promise<PaymentRequestRow> => {
    const row = orNotFound(await findRequest(database, { id, scope: paymentRequestPolicy.scope(act.actor) }));
    await recordReads(database, paymentRequestPolicy, act, [row]);
    return row;
  };
  const present = (row: PaymentRequestRow, { actor }: Act) => presentRequest(database, row, actor);

  route(app, getRequestSummary, async ({ principal }) => {
    const today = operatorDay(new Date());
    const sums = await sumRequests(database, paymentRequestPolicy.scope(principal), today);
    const figures = Object.entries(sums).map(([key, { count, amount }]) => [key, { count, money: rupiah(amount) }]);
    return {
      today,
      timeZone: operatorZone,
      figures: Object.fromEntries(figures) as Record<
        RequestFigure,
        { count: number; money: ReturnType<typeof rupiah> }
      >,
    };
  });
  route(app, createPaymentRequest, (input) => {
    const { act, body } = input;
    return createOnce(database, input, {
      create: async (keep) => present(await createRequest(database, { act, content: body, keep }), act),
      present: async (id) => present(await find(act, id), act),
    });
  });
  route(app, getPaymentRequest, async ({ act, params: { id } }) => present(await find(act, id), act));
  route(app, savePaymentRequest, async ({ act, params: { id }, body: { version, ...content } }) =>
    present(await saveRequest(database, { act, id, version, content }), act),
  );
  route(app, sendPaymentRequest, async ({ act, params: { id }, body }) =>
    present(await sendRequest(database, { act, id, ...body }), act),
  );
  route(app, voidPaymentRequest, async ({ act, params: { id }, body }) =>
    present(await voidRequest(database, { act, id, ...body }), act),
  );
  route(app, recordTransferEndpoint, (input) => {
    const { act, params, body } = input;
    const { version, ...transfer } = body;
    // The id is part of the hashed request: an idempotency key belongs to the transfer of one request.
    return createOnce(
      database,
      { ...input, body: { ...params, ...body } },
      {
        create: async (keep) =>
          present(await recordTransfer(billing, { act, ...params, version, transfer, keep }), act),
        present: async (id) => present(await find(act, id), act),
      },
    );
  });
  route(app, confirmTransferEndpoint, async ({ act, params: { id }, body }) =>
    present(await confirmTransfer(billing, { act, id, ...body }), act),
  );
  route(app, takeBackTransferEndpoint, async ({ act, params: { id }, body }) =>
    present(await takeBackTransfer(billing, { act, id, ...body }), act),
  );
  route(
    app,
    getPaymentRequestPdf,
    async ({ act, params: { id }, query, reply }) => {
      const row = await find(act, id);
      const paper = paperOf(row, await listRequestLines(database, id));
      const pdf = await createRequestPdf({ paper, language: query.language ?? row.language, publicUrl, bankAccount });
      reply.type('application/pdf');
      reply.header('content-disposition', `attachment; filename="${paymentRequestFileName(row)}"`);
      return pdf;
    },
    {
      limits: [{ max: pdfsPerMinute, key: (request) => `pdf ${request.principal?.userId}` }],
      produces: 'application/pdf',
    },
  );
}
