import type { Language } from '@skrin/contract/common';
import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { addJob, defineJob, defineRowJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { notify } from '../../../platform/notifications/notifications-repository.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { findAnalysis } from '../analyses-repository.ts';
import { mailedCare } from '../mailed-care.ts';
import { analyses } from '../tables.ts';
import { claimDueFollowUps, findFollowUp } from './follow-ups-repository.ts';

/** Every ten minutes. */
export const sweepFollowUpsJob = defineJob({
  name: 'screening.sweep_follow_ups',
  queue: 'maintenance',
  cron: '*/10 * * * *',
});

export const mailFollowUpJob = defineRowJob('screening.mail_follow_up', 'mail', 'followUpId', {
  // The queue waits longer after each failure: this many attempts outlast a day in which no mail can be sent.
  maxAttempts: 20,
});

/** Notifies of follow-ups that are due and queues their mails; marks, notifications and jobs are written in one transaction. */
export const sweepFollowUps = (database: Database, { now = new Date() }: { now?: Date } = {}): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { id: followUpId } of await claimDueFollowUps(tx, { by: 'mail', now })) {
      await addJob(tx, mailFollowUpJob, { followUpId });
    }
    for (const { id, userId } of await claimDueFollowUps(tx, { by: 'notification', now })) {
      await notify(tx, { userId, kind: 'follow_up_due', ref: id });
    }
  });

/**
 * Finds the address for a user's follow-up mails, with the link that ends them; undefined for a user who is
 * leaving. Provided by another feature.
 */
export type FindFollowUpReader = (
  executor: Executor,
  userId: string,
) => Promise<{ to: string; firstName: string; language: Language; stopUrl: string } | undefined>;

interface MailOptions extends Mailing {
  findFollowUpReader: FindFollowUpReader;
}

/**
 * Mails the question how the problem went on, with the care level of the check and nothing else of the result. Nothing is sent if the follow-up was
 * answered, or the result was locked again or deleted meanwhile.
 */
export async function mailFollowUp(options: MailOptions, id: string): Promise<void> {
  const { database, publicUrl, findFollowUpReader } = options;
  const followUp = await findFollowUp(database, { id, scope: eq(analyses.state, 'unlocked') });
  if (!followUp || followUp.answeredAt) return;
  const reader = await findFollowUpReader(database, followUp.userId);
  if (!reader) return;
  const { to, firstName, language, stopUrl } = reader;
  const analysis = orNotFound(await findAnalysis(database, asSystem(followUp.analysisId)));
  const t = translator(language);
  await mailPerson(options, {
    key: `follow_up:${id}`,
    kind: 'follow_up_due',
    userId: followUp.userId,
    to,
    language,
    subject: t('followUps:mail.subject'),
    paragraphs: [
      greetingFor(language, firstName),
      t('followUps:mail.lead', { count: followUp.day }),
      ...mailedCare(language, analysis),
      t('followUps:mail.urgent'),
    ],
    action: { label: t('followUps:mail.answer'), url: new URL(href('followUp', { id }), publicUrl).href },
    links: [{ label: t('followUps:mail.stop'), url: stopUrl }],
  });
}
