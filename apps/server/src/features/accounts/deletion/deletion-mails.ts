import { href } from '@skrin/contract/pages';
import { formatDate } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { type AccountPerson, findPerson } from '../personal-data.ts';
import { findDeletion } from './deletions-repository.ts';

export const mailDeletionJob = defineJob({
  name: 'accounts.mail_deletion',
  queue: 'mail',
  payload: z.object({ userId: z.uuid(), kind: z.enum(['requested', 'taken_back']), requestedAt: z.iso.datetime() }),
  maxAttempts: 10,
});

/** Mails that a deletion was requested, because somebody else may have done so, or that it was taken back. */
export async function mailDeletion(
  options: Mailing,
  { userId, kind, requestedAt }: z.infer<typeof mailDeletionJob.payload>,
): Promise<void> {
  const person = await findPerson(options.database, userId);
  const deletion = await findDeletion(options.database, userId);
  if (!person || (kind === 'requested' && !deletion)) return;
  const t = translator(person.language);
  const key = `account.deletion.${kind}:${userId}:${requestedAt}`;
  if (kind === 'taken_back') {
    const paragraphs = [
      greetingFor(person.language, person.firstName),
      t('rights:mail.takenBack.lead'),
      t('rights:mail.takenBack.notYou'),
    ];
    return send(options, key, { person, subject: t('rights:mail.takenBack.subject'), paragraphs });
  }
  const date = formatDate((deletion?.dueAt ?? new Date()).toISOString(), person.language, 'UTC');
  return send(options, key, {
    person,
    subject: t('rights:mail.requested.subject'),
    paragraphs: [greetingFor(person.language, person.firstName), t('rights:mail.requested.lead', { date })],
    action: { label: t('rights:mail.requested.keep'), url: new URL(href('login'), options.publicUrl).href },
    closing: [t('rights:mail.requested.notYou')],
  });
}

/** Mails the receipt: what was deleted, and what is kept and why. It is the last mail to the address. */
export async function mailReceipt(options: Mailing, person: AccountPerson): Promise<void> {
  const t = translator(person.language);
  const email = await renderEmail({
    language: person.language,
    subject: t('rights:mail.deleted.subject'),
    paragraphs: [greetingFor(person.language, person.firstName), t('rights:mail.deleted.lead')],
    closing: [t('rights:mail.deleted.kept'), t('rights:mail.deleted.last')],
    home: options.publicUrl,
  });
  await options.sendOnce(`account.deleted:${person.id}`, { to: person.address, ...email }, { keepsAddress: false });
}

interface Mail {
  person: AccountPerson;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing?: string[];
}

const send = (mailing: Mailing, key: string, { person, ...content }: Mail): Promise<void> =>
  mailPerson(mailing, {
    key,
    kind: 'account_changed',
    userId: person.id,
    to: person.address,
    language: person.language,
    ...content,
  });
