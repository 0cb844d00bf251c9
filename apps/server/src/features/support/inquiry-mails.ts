import { fullName } from '@skrin/contract/accounts/names';
import { workingHours } from '@skrin/contract/support/hours';
import { answerDue } from '@skrin/domain/support/working-hours';
import { defaultLanguage, formatDateTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import type { Support } from './context.ts';
import { findInquiry, updateInquiry } from './inquiry-repository.ts';
import type { InquiryRow } from './tables.ts';

/** The key of the mail that says to the person that their inquiry arrived. */
export const acknowledgementKey = (id: string): string => `inquiry.acknowledge:${id}`;

/**
 * Mails the person that the inquiry arrived. The mail repeats nothing that was typed: otherwise anybody could use the
 * form to send any text to any address.
 */
export async function acknowledgeInquiry({ database, sendOnce, publicUrl }: Support, id: string): Promise<void> {
  const inquiry = await findInquiry(database, id);
  if (!inquiry || inquiry.acknowledgedAt) return;
  const { language, interest, createdAt } = inquiry;
  const t = translator(language);
  const by = formatDateTime(answerDue(createdAt).toISOString(), language, workingHours.timeZone);
  const email = await renderEmail({
    language,
    subject: t('support:mail.acknowledgement.subject'),
    paragraphs: [
      greetingFor(language),
      t('support:mail.acknowledgement.received', { interest: t(`support:interests.${interest}`) }),
      t('support:mail.acknowledgement.answerBy', { time: by }),
      t('support:mail.acknowledgement.urgent'),
      t('support:mail.acknowledgement.notYou'),
    ],
    home: publicUrl,
  });
  await sendOnce(acknowledgementKey(id), { to: inquiry.email, ...email });
  await updateInquiry(database, id, { acknowledgedAt: new Date() });
}

/** Forwards the inquiry to the operator; a reply to it goes to the person. */
export async function forwardInquiry({ database, sendOnce, publicUrl, operator }: Support, id: string): Promise<void> {
  const inquiry = await findInquiry(database, id);
  if (!inquiry || inquiry.forwardedAt) return;
  const t = translator(defaultLanguage);
  const email = await renderEmail({
    language: defaultLanguage,
    subject: t('support:mail.forwarded.subject', { interest: t(`support:interests.${inquiry.interest}`) }),
    paragraphs: [t('support:mail.forwarded.lead')],
    details: detailsOf(inquiry),
    home: publicUrl,
  });
  await sendOnce(`inquiry.forward:${id}`, { to: operator, replyTo: inquiry.email, ...email });
  await updateInquiry(database, id, { forwardedAt: new Date() });
}

function detailsOf(inquiry: InquiryRow): { label: string; value: string }[] {
  const t = translator(defaultLanguage);
  const { firstName, lastName, email, phone, company, website, language, createdAt, message } = inquiry;
  const time = formatDateTime(createdAt.toISOString(), defaultLanguage, workingHours.timeZone);
  return [
    { label: t('support:mail.forwarded.name'), value: fullName({ firstName, lastName }) },
    { label: t('errors:fields.email'), value: email },
    { label: t('errors:fields.phone'), value: phone ?? '' },
    { label: t('errors:fields.company'), value: company ?? '' },
    { label: t('errors:fields.website'), value: website ?? '' },
    { label: t('errors:fields.language'), value: language },
    { label: t('support:mail.forwarded.time'), value: time },
    { label: t('errors:fields.message'), value: message },
  ].filter(({ value }) => value !== '');
}
