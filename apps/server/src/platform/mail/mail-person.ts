import { choiceOf, type KindBy } from '@skrin/contract/notifications/kinds';
import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import { isWanted } from '../notifications/muted-notices-repository.ts';
import type { EmailContent } from './email-template.ts';
import { renderEmail } from './render-email.ts';
import type { Mailing } from './send-once.ts';
import type { Message } from './transport.ts';

interface PersonalMail extends Omit<EmailContent, 'home'> {
  /** As for `sendOnce`. */
  key: string;
  kind: KindBy<'mail'>;
  userId: string;
  to: string;
  attachments?: NonNullable<Message['attachments']>;
}

/**
 * Mails somebody with an account, once, unless they have switched this kind of mail off. A mail that can be switched off
 * ends with a link to where.
 */
export async function mailPerson(
  { database, sendOnce, publicUrl }: Mailing,
  { key, kind, userId, to, attachments, ...content }: PersonalMail,
): Promise<void> {
  if (!(await isWanted(database, { userId, channel: 'mail', kind }))) return;
  const settings = {
    label: translator(content.language)('noticeSettings:link'),
    url: new URL(href('profileNotifications'), publicUrl).href,
  };
  const links = [...(content.links ?? []), ...(choiceOf(kind, 'mail') === 'optional' ? [settings] : [])];
  const email = await renderEmail({ ...content, links, home: publicUrl });
  await sendOnce(key, { to, ...email, ...(attachments && { attachments }) }, { userId });
}
