import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import { defineRowJob } from '../../platform/jobs/define.ts';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { mailPerson } from '../../platform/mail/mail-person.ts';
import type { Mailing } from '../../platform/mail/send-once.ts';
import { findVoucherMail } from './outcomes-repository.ts';

export const mailVoucherJob = defineRowJob('screening.mail_voucher', 'mail', 'analysisId');

/** Mails the code of the voucher that was issued for a reported result; the mail says nothing of the result. */
export async function mailVoucher(mailing: Mailing, analysisId: string): Promise<void> {
  const { database, publicUrl } = mailing;
  const found = await findVoucherMail(database, analysisId);
  if (!found) return;
  const { voucherCode, userId, email: to, firstName, language } = found;
  const t = translator(language);
  await mailPerson(mailing, {
    key: `outcome.voucher:${analysisId}`,
    kind: 'voucher_issued',
    userId,
    to,
    language,
    subject: t('support:mail.voucher.subject'),
    paragraphs: [greetingFor(language, firstName), t('support:mail.voucher.lead')],
    details: [{ label: t('support:mail.voucher.code'), value: voucherCode }],
    action: {
      label: t('support:mail.voucher.open'),
      url: new URL(href('analysis', { id: analysisId }), publicUrl).href,
    },
    closing: [t('support:mail.voucher.use')],
  });
}
