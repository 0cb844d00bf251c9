import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import { eq } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { mailPerson } from '../../platform/mail/mail-person.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { Chat } from './context.ts';
import { findConversation } from './conversations-repository.ts';
import { noticeOf } from './notice-of.ts';

/** Mails somebody that there is a message, and not what it says, unless they have read it meanwhile. */
export async function mailUnread(
  chat: Chat,
  { conversationId, userId, seq }: { conversationId: string; userId: string; seq: number },
): Promise<void> {
  const { database, publicUrl } = chat;
  const row = await findConversation(database, { ...asSystem(conversationId), userId });
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!row || user?.state !== 'active' || row.readSeq >= seq || row.unread === 0) return;
  const { kind } = noticeOf(row, userId);
  const t = translator(user.language);
  const to = kind === 'chat_message' ? 'person' : row.kind === 'team' ? 'colleague' : 'clinic';
  // The pages of the workspace are not known where patients read their mails.
  const path =
    kind === 'chat_message'
      ? href('consultation', { id: row.consultationId ?? '' })
      : `/dashboard/chat?conversation=${row.id}`;
  await mailPerson(chat, {
    key: `chat:${conversationId}:${seq}:${userId}`,
    kind,
    userId,
    to: user.email,
    language: user.language,
    subject: t(`chatMails:${to}.subject`),
    paragraphs: [greetingFor(user.language, user.firstName), t(`chatMails:${to}.lead`), t('chatMails:private')],
    action: { label: t('chatMails:open'), url: new URL(path, publicUrl).href },
  });
}
