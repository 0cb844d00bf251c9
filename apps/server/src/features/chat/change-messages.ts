import { chatLimits, type messageChangeSchema, type newMessageSchema, type Reaction } from '@skrin/contract/chat/chat';
import type { z } from 'zod/mini';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { requireOwnImages } from '../../platform/images/use-images.ts';
import { type Act, requireAbility } from '../../platform/policy/authorize.ts';
import type { Chat } from './context.ts';
import { conversationPolicy, isChangeable, isOpen } from './conversation-policy.ts';
import { lockConversation, nextMessage, nextSeq, putMark } from './conversations-repository.ts';
import { attachFiles } from './message-files-repository.ts';
import {
  deleteParts,
  deleteReaction,
  findByKey,
  findMessage,
  insertMessage,
  insertReaction,
  renumberAnswers,
  updateMessage,
} from './messages-repository.ts';
import type { ConversationRow, MessageRow } from './tables.ts';
import { tellConversation } from './tell-conversation.ts';

interface Asked {
  act: Act;
  /** Of the conversation. */
  id: string;
}
type AskedOfMessage = Asked & { seq: number };

/**
 * Writes a message, once for each key, and moves its author's mark to it.
 * @returns its place
 * @throws AppError not_found, conversation_closed, validation_failed for pictures or documents that are not the
 *   author's own or an answer to no message, idempotency_key_reused for a key of somebody else
 */
export const writeMessage = (
  chat: Chat,
  { act, id, input }: Asked & { input: z.output<typeof newMessageSchema> },
): Promise<number> =>
  chat.database.transaction(async (tx) => {
    const { userId } = act.actor;
    const row = await openConversation(tx, chat, { act, id });
    const written = await findByKey(tx, { conversationId: id, key: input.key });
    if (written && written.authorId !== userId) throw new AppError('idempotency_key_reused');
    if (written) return written.seq;
    await requireOpen(tx, chat, row);
    const { key, text, replyTo } = input;
    if (replyTo !== null && !(await findMessage(tx, { conversationId: id, seq: replyTo })))
      throw new AppError('validation_failed', { fields: [{ path: 'replyTo', code: 'unknown_reference' }] });
    const pictures = [...new Set(input.pictures.map((image) => image.toLowerCase()))];
    await requireOwnImages(tx, { actor: act.actor, fields: pictureFields, values: { pictures } });
    const { seq, createdAt } = await nextMessage(tx, id);
    const isStaff = row.personId !== userId;
    await insertMessage(
      tx,
      { conversationId: id, seq, key, authorId: userId, isStaff, text, replyTo, createdAt },
      pictures,
    );
    const files = [...new Set(input.files.map((file) => file.toLowerCase()))];
    if ((await attachFiles(tx, { conversationId: id, seq }, { ids: files, authorId: userId })) < files.length)
      throw new AppError('validation_failed', { fields: [{ path: 'files', code: 'unknown_reference' }] });
    await putMark(tx, row, { userId, mark: { readSeq: seq } });
    await tellConversation(tx, row);
    return seq;
  });

const pictureFields = { pictures: { kind: 'images', max: chatLimits.pictures } } as const;

/** Locks a conversation that the actor takes part in. */
async function openConversation(tx: Transaction, chat: Chat, { act: { actor }, id }: Asked): Promise<ConversationRow> {
  const policy = conversationPolicy(chat);
  const row = await lockConversation(tx, { id, scope: policy.scope(actor) });
  return requireAbility(policy, { actor, action: 'write', row }) as ConversationRow;
}

/** @throws AppError conversation_closed */
async function requireOpen(
  tx: Transaction,
  { consultations }: Chat,
  { consultationId }: ConversationRow,
): Promise<void> {
  if (consultationId === null) return;
  const consultation = orNotFound((await consultations.readAll(tx, [consultationId])).get(consultationId));
  if (!isOpen(consultation, new Date())) throw new AppError('conversation_closed');
}

type Change = Partial<Pick<MessageRow, 'text' | 'editedAt' | 'removedAt'>>;

/** Changes a message of a conversation that is open, gives the change its number and tells of it. */
const withMessage = (
  chat: Chat,
  { act, id, seq }: AskedOfMessage,
  change: (tx: Transaction, message: MessageRow) => Promise<Change | undefined>,
): Promise<void> =>
  chat.database.transaction(async (tx) => {
    const row = await openConversation(tx, chat, { act, id });
    const place = { conversationId: id, seq };
    const message = orNotFound(await findMessage(tx, place));
    await requireOpen(tx, chat, row);
    const changed = await change(tx, message);
    if (changed === undefined) return;
    await updateMessage(tx, place, { ...changed, changedSeq: await nextSeq(tx, id) });
    if (changed.text !== undefined) await renumberAnswers(tx, place);
    await tellConversation(tx, row);
  });

/** @throws AppError not_found, conversation_closed, message_not_changeable unless it is the actor's own and new */
export const changeMessage = (
  chat: Chat,
  { input: { text }, ...asked }: AskedOfMessage & { input: z.output<typeof messageChangeSchema> },
): Promise<void> =>
  withMessage(chat, asked, async (_tx, message) => {
    const now = new Date();
    requireChangeable(isOwn(asked, message) && isChangeable(message, now));
    return { text, editedAt: now };
  });

/**
 * Empties a message of one's own; its place stays.
 * @throws AppError not_found, conversation_closed, message_not_changeable for a message of somebody else
 */
export const removeMessage = (chat: Chat, asked: AskedOfMessage): Promise<void> =>
  withMessage(chat, asked, async (tx, message) => {
    requireChangeable(isOwn(asked, message));
    if (message.removedAt !== null) return undefined;
    await deleteParts(tx, message);
    return { text: '', removedAt: new Date() };
  });

type AskedOfReaction = AskedOfMessage & { reaction: Reaction };

/** @throws AppError not_found, conversation_closed, message_not_changeable for one that was removed */
export const addReaction = (chat: Chat, asked: AskedOfReaction): Promise<void> =>
  withMessage(chat, asked, async (tx, message) => {
    requireChangeable(message.removedAt === null);
    return (await insertReaction(tx, reactionOf(asked))) ? {} : undefined;
  });

/** @throws AppError not_found, conversation_closed */
export const removeReaction = (chat: Chat, asked: AskedOfReaction): Promise<void> =>
  withMessage(chat, asked, async (tx) => ((await deleteReaction(tx, reactionOf(asked))) ? {} : undefined));

const reactionOf = ({ act, id, seq, reaction }: AskedOfReaction) => ({
  conversationId: id,
  seq,
  userId: act.actor.userId,
  reaction,
});

const isOwn = ({ act }: Asked, { authorId }: MessageRow): boolean => authorId === act.actor.userId;
function requireChangeable(isSo: boolean): void {
  if (!isSo) throw new AppError('message_not_changeable');
}
