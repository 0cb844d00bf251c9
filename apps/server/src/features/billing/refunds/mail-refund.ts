import { href } from '@skrin/contract/pages';
import { formatMoney } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { defineRowJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import type { OrderColumns } from '../tables.ts';
import { orderLines, orders, type RefundRow, refunds } from '../tables.ts';

export const mailRefundJob = defineRowJob('billing.mail_refund', 'mail', 'refundId');

/** Tells a person that money is on its way back to them: how much, why, and when it arrives. */
export async function mailRefund(mailing: Mailing, refundId: string): Promise<void> {
  const { database, publicUrl } = mailing;
  const found = await findRefundMail(database, refundId);
  if (!found) return;
  const { refund, order, kind, userId, email: to, firstName, language } = found;
  const t = translator(language);
  await mailPerson(mailing, {
    key: `billing.refund:${refundId}`,
    kind: 'refund_sent',
    userId,
    to,
    language,
    subject: t('refunds:mail.subject'),
    paragraphs: [
      greetingFor(language, firstName),
      t('refunds:mail.lead'),
      ...(kind === 'analysis' && locksResult(refund, order) ? [t('refunds:mail.locked')] : []),
    ],
    details: [
      {
        label: t('refunds:amount'),
        value: formatMoney({ amount: refund.amount, currency: refund.currency }, language),
      },
      { label: t('refunds:reason'), value: t(`refunds:reasons.${refund.reason}`) },
      { label: t('refunds:method'), value: t(`billing:methods.${order.method}`) },
      ...(refund.note === null ? [] : [{ label: t('refunds:note'), value: refund.note }]),
    ],
    action: { label: t('refunds:mail.open'), url: new URL(href('payment', { order: order.id }), publicUrl).href },
    closing: [t('refunds:arrives')],
    links: [{ label: t('refunds:mail.contact'), url: new URL(href('contactUs'), publicUrl).href }],
  });
}

/** Only a refund by staff locks a result again: an automatic refund returns money that had opened nothing. */
const locksResult = ({ requestedBy }: RefundRow, { state }: OrderColumns): boolean =>
  requestedBy !== null && (state === 'refunding' || state === 'refunded');

/** Undefined once the account is deleted. */
const findRefundMail = (database: Database, refundId: string) =>
  database
    .select({
      refund: refunds,
      order: orders,
      kind: orderLines.kind,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(refunds.id, refundId))
    .then(([found]) => found);
