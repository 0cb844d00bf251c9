import { href } from '@skrin/contract/pages';
import { invoiceNumber } from '@skrin/domain/billing/invoice-number';
import { covers } from '@skrin/domain/billing/order-states';
import { formatMoney } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../../platform/database/connect.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { defineRowJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { invoices, type OrderLineRow, orderLines, orders } from '../tables.ts';

export const mailReceiptJob = defineRowJob('billing.mail_receipt', 'mail', 'orderId');

/**
 * Mails that the payment of an order has arrived: for what, how much, and where the invoice is. Once for each order,
 * also when a dispute that was won pays it again. Nothing is sent if the money has gone back meanwhile.
 */
export async function mailReceipt(mailing: Mailing, orderId: string): Promise<void> {
  const { database, publicUrl } = mailing;
  const found = await findReceipt(database, orderId);
  if (!found || !covers(found.order.state)) return;
  const { order, line, invoice, userId, email: to, firstName, language } = found;
  const t = translator(language);
  const money = (amount: number) => formatMoney({ amount, currency: order.chargeCurrency }, language);
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  await mailPerson(mailing, {
    key: `billing.receipt:${orderId}`,
    kind: 'payment_received',
    userId,
    to,
    language,
    subject: t('receipts:subject', { amount: money(order.chargeAmount) }),
    paragraphs: [greetingFor(language, firstName), t(`receipts:leads.${line.kind}`)],
    details: [
      { label: t('receipts:item'), value: line.description },
      ...(order.discountAmount === 0
        ? []
        : [{ label: t('payments:receipt.discount'), value: money(order.discountAmount) }]),
      { label: t('payments:receipt.charge'), value: money(order.chargeAmount) },
      ...(order.payerFee === 0 ? [] : [{ label: t('payments:receipt.payerFee'), value: money(order.payerFee) }]),
      { label: t('billing:method'), value: t(`billing:methods.${order.method}`) },
      { label: t('receipts:invoiceNumber'), value: invoiceNumber(invoice) },
    ],
    action: { label: t(`receipts:open.${line.kind}`), url: urlOf(pageOf(line, orderId)) },
    links: [
      { label: t('receipts:invoice'), url: urlOf(href('invoiceDetails', { id: invoice.id })) },
      { label: t('refunds:mail.contact'), url: urlOf(href('contactUs')) },
    ],
  });
}

/** The page of what was paid for; goods have that of their order. */
const pageOf = ({ kind, ref }: Pick<OrderLineRow, 'kind' | 'ref'>, orderId: string): string =>
  kind === 'basket' ? href('profileOrder', { id: orderId }) : href(kind, { id: ref });

/** Undefined once the account is deleted. */
async function findReceipt(database: Database, orderId: string) {
  const [found] = await database
    .select({
      order: orders,
      line: orderLines,
      invoice: invoices,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, 'invoice')))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  return found;
}
