import { getInvoice, getInvoicePdf, listInvoices } from '@skrin/contract/billing/invoices';
import { invoiceFileName } from '@skrin/contract/file-names';
import { defaultLanguage } from '@skrin/i18n';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import type { Billing } from '../context.ts';
import { createInvoicePdf } from './invoice-pdf.ts';
import { invoicePolicy } from './invoice-policy.ts';
import { findInvoice, type InvoiceDetails, listInvoiceRows } from './invoice-repository.ts';
import { serveInvoices } from './invoice-resource.ts';
import { presentInvoices } from './present-invoice.ts';

/** Limited, because each PDF starts a process. */
const pdfsPerMinute = 20;

export function registerInvoiceRoutes(app: FastifyInstance, billing: Billing): void {
  const { database, publicUrl } = billing;
  serveInvoices(app, { database });
  const read = async (id: string, act: Act) => {
    const row = orNotFound(await findInvoice(database, { id, scope: invoicePolicy.scope(act.actor) }));
    await recordReads(database, invoicePolicy, act, [row]);
    return row;
  };
  const present = async (row: InvoiceDetails) => orNotFound((await presentInvoices(billing, [row]))[0]);
  route(app, listInvoices, async ({ query, act }) => {
    const { rows, ...page } = await listInvoiceRows(database, invoicePolicy.scope(act.actor), query);
    await recordReads(database, invoicePolicy, act, rows);
    return { items: await presentInvoices(billing, rows), ...page };
  });
  route(app, getInvoice, async ({ params: { id }, act }) => present(await read(id, act)));
  route(
    app,
    getInvoicePdf,
    async ({ params: { id }, query, act, reply }) => {
      const row = await read(id, act);
      const invoice = await present(row);
      const language = query.language ?? row.person?.language ?? row.request?.language ?? defaultLanguage;
      const pdf = await createInvoicePdf({ invoice, language, publicUrl });
      reply.type('application/pdf').header('content-disposition', `attachment; filename="${invoiceFileName(invoice)}"`);
      return pdf;
    },
    {
      limits: [{ max: pdfsPerMinute, key: (request) => `pdf ${request.principal?.userId}` }],
      produces: 'application/pdf',
    },
  );
}
