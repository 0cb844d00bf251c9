import type { Conversation, ConversationItem } from '@skrin/contract/chat/chat';
import type { Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type Actor, abilities } from '../../platform/policy/policy.ts';
import type { Chat, ConsultationOfChat } from './context.ts';
import { closesAt, conversationPolicy, isOpen } from './conversation-policy.ts';
import { type ListedConversation, listLooks, listMarks } from './conversations-repository.ts';

/** Conversations as somebody reads them; those of consultations that are not booked any more are left out. */
export async function presentItems(
  { consultations }: Pick<Chat, 'consultations'>,
  executor: Executor,
  userId: string,
  rows: readonly ListedConversation[],
): Promise<ConversationItem[]> {
  const ids = rows.flatMap(({ consultationId }) => consultationId ?? []);
  const found = ids.length === 0 ? new Map<string, ConsultationOfChat>() : await consultations.readAll(executor, ids);
  return rows.flatMap((row) => {
    const consultation = row.consultationId === null ? null : found.get(row.consultationId);
    return consultation === undefined ? [] : [presentItem(row, consultation, userId)];
  });
}

function presentItem(
  row: ListedConversation,
  consultation: ConsultationOfChat | null,
  userId: string,
): ConversationItem {
  const { latest } = row;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    consultation,
    members: row.members,
    latest: latest && {
      ...latest,
      isOwn: latest.author?.id === userId,
      createdAt: new Date(latest.createdAt).toISOString(),
    },
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    unread: row.unread,
    isMuted: row.isMuted,
    closesAt: consultation && closesAt(consultation).toISOString(),
    isOpen: isOpen(consultation, new Date()),
    updatedAt: (row.lastMessageAt ?? row.createdAt).toISOString(),
  };
}

/** A conversation with how far others have read, and who has looked. @throws AppError not_found */
export async function presentConversation(
  chat: Chat,
  executor: Executor,
  actor: Actor,
  row: ListedConversation,
): Promise<Conversation> {
  const [presented] = await presentItems(chat, executor, actor.userId, [row]);
  const item = orNotFound(presented);
  const { write, change } = abilities(conversationPolicy(chat), actor, ['write', 'change'], row);
  const looks = await listLooks(executor, row.id);
  return {
    ...item,
    marks: await listMarks(executor, row, actor.userId),
    looks: looks.map(({ reason, createdAt }) => ({ reason, createdAt: createdAt.toISOString() })),
    can: { write: write && item.isOpen, change },
  };
}
