import { emailCode } from '@skrin/contract/accounts/email-code';
import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import type { z } from 'zod';
import type { EmailContent } from '../../../platform/mail/email-template.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { mailNoticeJob } from '../jobs.ts';
import { findAccount, findUser, type UserRow } from '../repository.ts';
import type { EmailCodeRow } from '../tables.ts';
import { deriveCode } from './email-codes.ts';
import { findLiveCode } from './email-codes-repository.ts';

interface MailOptions extends Mailing {
  secret: string;
}

/** Mails what was asked for: the code, or why there is none. */
export async function mailCode({ database, sendOnce, publicUrl, secret }: MailOptions, codeId: string): Promise<void> {
  const row = await findLiveCode(database, codeId);
  if (!row) return;
  const account = await findAccount(database, row.email);
  const language = account?.language ?? row.language;
  const email = await renderEmail({
    language,
    home: publicUrl,
    ...contentOf(row, { account, language, publicUrl, secret }),
  });
  await sendOnce(`accounts.code:${codeId}`, { to: row.email, ...email });
}

interface Facts extends Pick<MailOptions, 'publicUrl' | 'secret'> {
  account: UserRow | undefined;
  language: UserRow['language'];
}
type Content = Pick<EmailContent, 'subject' | 'paragraphs' | 'details' | 'action' | 'closing' | 'links'>;

function contentOf(row: EmailCodeRow, { account, language, publicUrl, secret }: Facts): Content {
  const t = translator(language);
  const linkTo = (page: 'login' | 'register' | 'forgotPassword') => ({
    label: t(`signInMails:links.${page}`),
    url: new URL(href(page), publicUrl).href,
  });
  const greeting = greetingFor(language, account?.emailVerified ? account.firstName : null);
  const codeFor = (lead: string): Content => ({
    subject: t('signInMails:code.subject'),
    paragraphs: [greeting, lead],
    details: [{ label: t('signInMails:code.label'), value: deriveCode(secret, row.id) }],
    closing: [
      t('signInMails:code.works', { count: emailCode.lifetimeS / 60 }),
      t('signInMails:code.keep'),
      t('signInMails:notYou'),
    ],
  });
  const hasAccount = (): Content => ({
    subject: t('signInMails:known.subject'),
    paragraphs: [greeting, t('signInMails:known.lead'), t('signInMails:known.next')],
    action: linkTo('login'),
    links: [linkTo('forgotPassword')],
    closing: [t('signInMails:notYou')],
  });
  switch (row.purpose) {
    case 'verify':
      return account?.emailVerified ? hasAccount() : codeFor(t('signInMails:code.verify'));
    case 'change_email':
      return account ? hasAccount() : codeFor(t('signInMails:code.changeEmail'));
    case 'sign_in':
      return codeFor(t('signInMails:code.signIn'));
    case 'join_provider':
      return codeFor(t('signInMails:code.joinProvider'));
    case 'new_password':
      if (account) return codeFor(t('signInMails:code.newPassword'));
      return {
        subject: t('signInMails:unknown.subject'),
        paragraphs: [greeting, t('signInMails:unknown.lead'), t('signInMails:unknown.next')],
        action: linkTo('register'),
        closing: [t('signInMails:notYou')],
      };
  }
}

/** Mails what was changed of an account, in case its owner did not do it. */
export async function mailNotice(
  mailing: Omit<MailOptions, 'secret'>,
  { id, userId, notice, formerEmail }: z.output<typeof mailNoticeJob.payload>,
): Promise<void> {
  const user = await findUser(mailing.database, asSystem(userId));
  if (!user) return;
  const { firstName, language } = user;
  const t = translator(language);
  await mailPerson(mailing, {
    key: `accounts.notice:${id}`,
    kind: 'account_changed',
    userId,
    to: formerEmail ?? user.email,
    language,
    subject: t(`signInMails:${notice}.subject`),
    paragraphs: [greetingFor(language, firstName), t(`signInMails:${notice}.lead`), t(`signInMails:${notice}.notYou`)],
    action: { label: t('signInMails:links.contact'), url: new URL(href('contactUs'), mailing.publicUrl).href },
  });
}
