import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../../platform/database/connect.ts';
import { addJob, defineJob, defineRowJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { findAnalysis, isUnlocked } from '../analyses-repository.ts';
import type { FindFollowUpReader } from '../follow-ups/mail-follow-ups.ts';
import { claimDueReminders, findReminder } from './reminders-repository.ts';

/** Every hour. */
export const sweepRemindersJob = defineJob({
  name: 'screening.sweep_reminders',
  queue: 'maintenance',
  cron: '17 * * * *',
});

export const mailReminderJob = defineRowJob('screening.mail_reminder', 'mail', 'analysisId', {
  // As for follow-ups: this many attempts outlast a day in which no mail can be sent.
  maxAttempts: 20,
});

/** Queues the mails of reminders that are due; marks and jobs are written in one transaction. */
export const sweepReminders = (database: Database, { now = new Date() }: { now?: Date } = {}): Promise<void> =>
  database.transaction(async (tx) => {
    for (const due of await claimDueReminders(tx, now)) await addJob(tx, mailReminderJob, due);
  });

/**
 * Mails that it is time to check again, and nothing of the result. Nothing is sent if the reminder was taken back, or the
 * result was locked again or deleted meanwhile.
 */
export async function mailReminder(
  { findFollowUpReader, ...mailing }: Mailing & { findFollowUpReader: FindFollowUpReader },
  id: string,
): Promise<void> {
  const { database, publicUrl } = mailing;
  const analysis = await findAnalysis(database, asSystem(id));
  if (!analysis || !isUnlocked(analysis) || !(await findReminder(database, id))) return;
  const reader = await findFollowUpReader(database, analysis.userId);
  if (!reader) return;
  const { to, firstName, language, stopUrl } = reader;
  const t = translator(language);
  await mailPerson(mailing, {
    key: `check_reminder:${id}`,
    kind: 'check_reminder',
    userId: analysis.userId,
    to,
    language,
    subject: t('reminders:subject'),
    paragraphs: [greetingFor(language, firstName), t('reminders:lead')],
    action: { label: t('reminders:answer'), url: new URL(href('analysis', { id }), publicUrl).href },
    links: [{ label: t('followUps:mail.stop'), url: stopUrl }],
  });
}
