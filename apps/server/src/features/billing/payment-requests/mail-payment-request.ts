import { idSchema, type Language } from '@skrin/contract/common';
import { invoiceFileName, paymentRequestFileName } from '@skrin/contract/file-names';
import { href } from '@skrin/contract/pages';
import { formatDate, formatMoney } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import type { Message } from '../../../platform/mail/transport.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { createInvoicePdf } from '../invoices/invoice-pdf.ts';
import { selectInvoices } from '../invoices/invoice-repository.ts';
import { presentInvoice } from '../invoices/present-invoice.ts';
import { invoices, type PaymentRequestLineRow } from '../tables.ts';
import { listCodes } from '../vouchers/voucher-repository.ts';
import type { VoucherSeal } from '../vouchers/voucher-seal.ts';
import { createRequestPdf } from './payment-request-pdf.ts';
import { findRequest, listRequestLines } from './payment-request-repository.ts';
import { paperOf } from './present-payment-request.ts';

export const mailRequestJob = defineJob({
  name: 'billing.mail_payment_request',
  queue: 'mail',
  payload: z.object({ requestId: idSchema, kind: z.enum(['sent', 'paid', 'void']) }),
});

type RequestMailing = Mailing & Pick<Billing, 'voucherSeal' | 'bankAccount'>;

/**
 * Mails a request to the billing address that it names: the request itself, that its money has come, with the invoice and the
 * codes that were bought, or that it was called off. Each once. What has moved on meanwhile is not mailed any more.
 */
export async function mailRequest(
  mailing: RequestMailing,
  { requestId, kind }: z.output<(typeof mailRequestJob)['payload']>,
): Promise<void> {
  const { database, publicUrl, bankAccount, voucherSeal } = mailing;
  const row = await findRequest(database, asSystem(requestId));
  if (!row?.number || (kind === 'sent' ? row.state === 'void' : row.state !== kind)) return;
  const { language, number, email: to } = row;
  const t = translator(language);
  const lines = await listRequestLines(database, requestId);
  const paper = paperOf(row, lines);
  const attachments: NonNullable<Message['attachments']> =
    kind === 'sent'
      ? [pdf(paymentRequestFileName(row), await createRequestPdf({ paper, language, publicUrl, bankAccount }))]
      : kind === 'paid'
        ? await filesOfPaid({ database, publicUrl, voucherSeal }, { requestId, language, lines, number })
        : [];
  const email = await renderEmail({
    language,
    subject: t(`requestPaper:mails.${kind}.subject`, { number }),
    paragraphs: [
      greetingFor(language),
      t(`requestPaper:mails.${kind}.text`),
      ...(kind === 'paid' && row.service !== 'other' ? [t('requestPaper:mails.codes')] : []),
    ],
    details: [
      { label: t('requestPaper:number'), value: number },
      { label: t('requestPaper:total'), value: formatMoney(paper.total, language) },
      { label: t('requestPaper:due'), value: formatDate(`${row.dueOn}T00:00:00Z`, language, 'UTC') },
      ...(kind === 'sent' && bankAccount ? [{ label: t('requestPaper:howToPay'), value: bankAccount }] : []),
    ],
    links: [{ label: t('refunds:mail.contact'), url: new URL(href('contactUs'), publicUrl).href }],
    home: publicUrl,
  });
  await mailing.sendOnce(`payment_request.${kind}:${requestId}`, { to, ...email, attachments });
}

interface Paid {
  requestId: string;
  language: Language;
  number: string;
  lines: readonly PaymentRequestLineRow[];
}

/** The invoice, and the codes of each line as a file that spreadsheets open. */
async function filesOfPaid(
  { database, publicUrl, voucherSeal }: { database: Database; publicUrl: string; voucherSeal: VoucherSeal },
  { requestId, language, number, lines }: Paid,
): Promise<NonNullable<Message['attachments']>> {
  const [found] = await selectInvoices(database, eq(invoices.paymentRequestId, requestId));
  const invoice = found && presentInvoice(found);
  const files = invoice
    ? [pdf(invoiceFileName(invoice), await createInvoicePdf({ invoice, language, publicUrl }))]
    : [];
  const codes: string[] = [];
  for (const { batchId, title } of lines)
    if (batchId !== null)
      for (const { sealedCode, codeHash } of await listCodes(database, batchId)) {
        const code = sealedCode === null ? null : await voucherSeal.open({ sealedCode, codeHash });
        if (code !== null) codes.push(`${code},${cell(title)}`);
      }
  if (codes.length === 0) return files;
  const content = Buffer.from(`\uFEFF${codes.join('\r\n')}\r\n`);
  return [...files, { filename: `skrin-codes-${number}.csv`, content, contentType: 'text/csv; charset=utf-8' }];
}

const pdf = (filename: string, content: Buffer) => ({ filename, content, contentType: 'application/pdf' });

/** A quoted cell; spreadsheets would work out one that begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
