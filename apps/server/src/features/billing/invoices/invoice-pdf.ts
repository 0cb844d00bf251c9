import type { Invoice } from '@skrin/contract/billing/invoices';
import type { Language } from '@skrin/contract/common';
import { workingHours } from '@skrin/contract/support/hours';
import { formatDate, formatMoney } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { createPdf } from '../../../platform/pdf/create-pdf.ts';

interface InvoicePdf {
  invoice: Invoice;
  language: Language;
  publicUrl: string;
}

/** The invoice as a PDF. @throws AppError pdf_busy */
export function createInvoicePdf({ invoice, language, publicUrl }: InvoicePdf): Promise<Buffer> {
  const t = translator(language);
  const { number, kind, correctedNumber, issuedAt, billedTo, lines, discount, total, state, method, orderId } = invoice;
  const details = [
    [t('invoices:date'), formatDate(issuedAt, language, workingHours.timeZone)],
    [t('invoices:billedTo'), billedTo ? `${billedTo.name}\n${billedTo.email}` : t('invoices:accountDeleted')],
    ...(correctedNumber ? [[t('invoices:corrects'), correctedNumber]] : []),
    ...(orderId === null ? [] : [[t('invoices:order'), orderId]]),
    [t('invoices:method'), t(`billing:methods.${method}`)],
    [t('invoices:state'), t(`resources:invoice.options.state.${state}`)],
  ];
  return createPdf({
    template: new URL('./invoice.typ', import.meta.url),
    data: {
      language,
      title: t(`invoices:title.${kind}`, { number }),
      home: publicUrl,
      footer: t('invoices:note'),
      details,
      headings: [t('invoices:item'), t('invoices:price')],
      lines: lines.map(({ description, quantity, isDelivery, price }) => [
        isDelivery
          ? t('invoices:delivery')
          : quantity === undefined
            ? description
            : t('invoices:pieces', { quantity, name: description }),
        formatMoney(price, language),
      ]),
      extras: (['shipping', 'tax'] as const)
        .filter((extra) => invoice[extra].amount > 0)
        .map((extra) => [t(`invoices:${extra}`), formatMoney(invoice[extra], language)]),
      ...(kind === 'invoice' &&
        discount.amount > 0 && {
          discount: [
            t(orderId === null ? 'invoices:agreed' : 'invoices:discount'),
            formatMoney({ ...discount, amount: -discount.amount }, language),
          ],
        }),
      total: [t(kind === 'invoice' ? 'invoices:charged' : 'invoices:returned'), formatMoney(total, language)],
    },
  });
}
