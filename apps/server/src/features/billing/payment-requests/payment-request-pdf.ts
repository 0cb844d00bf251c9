import type { Language } from '@skrin/contract/common';
import { formatDate, formatMoney, formatNumber } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { createPdf } from '../../../platform/pdf/create-pdf.ts';
import { operatorZone } from './operator-day.ts';
import type { RequestPaper } from './present-payment-request.ts';

interface RequestPdf {
  paper: RequestPaper;
  language: Language;
  publicUrl: string;
  /** Where money is to be sent; without it, whoever pays is asked to write to Skrin. */
  bankAccount: string | undefined;
}

/** The request as a PDF, as its customer gets it. @throws AppError pdf_busy */
export function createRequestPdf({ paper, language, publicUrl, bankAccount }: RequestPdf): Promise<Buffer> {
  const t = translator(language);
  const { customer, number, lines, sentAt, createdAt } = paper;
  const money = (amount: number) => formatMoney({ amount, currency: 'IDR' }, language);
  const day = (time: string) => formatDate(time, language, operatorZone);
  const sums = [
    ['subtotal', paper.subtotal.amount],
    ['discount', -paper.discount.amount],
    ['shipping', paper.shipping.amount],
    ['tax', paper.tax.amount],
  ] as const;
  return createPdf({
    template: new URL('./payment-request.typ', import.meta.url),
    data: {
      language,
      title: number === null ? t('requestPaper:draft') : t('requestPaper:title', { number }),
      home: publicUrl,
      footer: t('requestPaper:footer'),
      from: [t('requestPaper:from'), 'Skrin', publicUrl],
      to: [
        t('requestPaper:to'),
        customer.name,
        ...[
          customer.address,
          customer.email,
          customer.taxNumber && t('requestPaper:taxNumber', { number: customer.taxNumber }),
        ].filter((line) => line !== null),
      ],
      details: [
        [t('requestPaper:date'), day(sentAt ?? createdAt)],
        [t('requestPaper:due'), formatDate(`${paper.dueOn}T00:00:00Z`, language, 'UTC')],
        [t('requestPaper:state'), t(`resources:paymentRequest.options.state.${paper.state}`)],
      ],
      headings: [
        t('requestPaper:item'),
        t('requestPaper:quantity'),
        t('requestPaper:unitPrice'),
        t('requestPaper:amount'),
      ],
      lines: lines.map(({ title, description, quantity, unitPrice, total }) => [
        description === null ? title : `${title}\n${description}`,
        formatNumber(quantity, language),
        money(unitPrice),
        money(total.amount),
      ]),
      sums: sums
        .filter(([name, amount]) => name === 'subtotal' || amount !== 0)
        .map(([name, amount]) => [t(`requestPaper:${name}`), money(amount)]),
      total: [t('requestPaper:total'), money(paper.total.amount)],
      payment: [
        t('requestPaper:howToPay'),
        bankAccount ?? t('requestPaper:askForAccount'),
        ...(number === null ? [] : [t('requestPaper:reference', { number })]),
      ],
      note: paper.note,
    },
  });
}
