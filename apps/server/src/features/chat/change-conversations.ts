import {
  chatLimits,
  type conversationChangeSchema,
  type newConversationSchema,
  type newLookSchema,
} from '@skrin/contract/chat/chat';
import type { z } from 'zod/mini';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { forgetNotices } from '../../platform/notifications/notifications-repository.ts';
import { type Act, recordAct, requireAbility } from '../../platform/policy/authorize.ts';
import type { Chat } from './context.ts';
import { conversationPolicy, readableBy, takesPart } from './conversation-policy.ts';
import {
  countConversationsOf,
  countPeopleOf,
  findConversation,
  findOrInsertForConsultation,
  insertLook,
  insertTeamConversation,
  listMemberIds,
  lockConversation,
  putMark,
  renameConversation,
  replaceMembers,
} from './conversations-repository.ts';
import { noticeOf } from './notice-of.ts';
import { tellConversation } from './tell-conversation.ts';

interface Asked {
  act: Act;
  id: string;
}

/**
 * The conversation of a consultation, which is made if there is none.
 * @returns its id
 * @throws AppError not_found unless it is booked, and the actor's own or one of their clinic
 */
export const openForConsultation = (chat: Chat, { act: { actor }, id }: Asked): Promise<string> =>
  chat.database.transaction(async (tx) => {
    const about = await findParties(tx, chat, id);
    const isOfActor = about.personId === actor.userId || about.clinicId === actor.clinicId;
    if (!isOfActor) throw new AppError('not_found');
    return findOrInsertForConsultation(tx, about);
  });

async function findParties(tx: Transaction, { consultations }: Chat, consultationId: string) {
  const { person, clinic } = orNotFound((await consultations.readAll(tx, [consultationId])).get(consultationId));
  return { consultationId, personId: person.id, clinicId: clinic.id };
}

/**
 * Lets an administrator read the conversation of a consultation for an hour; its person and its clinic see why.
 * @returns its id
 * @throws AppError not_found unless the consultation is booked
 */
export const lookAtConversation = (
  chat: Chat,
  { act, input }: { act: Act; input: z.output<typeof newLookSchema> },
): Promise<string> =>
  chat.database.transaction(async (tx) => {
    const about = await findParties(tx, chat, input.consultationId);
    const id = await findOrInsertForConsultation(tx, about);
    await insertLook(tx, { conversationId: id, userId: act.actor.userId, reason: input.reason });
    await recordAct(tx, { kind: 'chat', ownerOf: () => about.personId }, act, { id });
    await tellConversation(tx, { id, organisationId: null, ...about });
    return id;
  });

/**
 * Begins a conversation of the actor with colleagues.
 * @returns its id
 * @throws AppError forbidden for somebody without an organisation, validation_failed for people of another one,
 *   conversations_full if one of them is in too many
 */
export const createTeamConversation = (
  chat: Chat,
  { act, input, keep }: { act: Act; input: z.output<typeof newConversationSchema>; keep: RecordCreatedResource },
): Promise<string> =>
  chat.database.transaction(async (tx) => {
    const { organisationId, userId } = act.actor;
    if (organisationId === undefined) throw new AppError('forbidden');
    const members = await requireColleagues(tx, organisationId, [userId, ...input.members]);
    await requireRoom(tx, organisationId, members);
    const row = await insertTeamConversation(tx, { organisationId, title: input.title });
    await replaceMembers(tx, row, members);
    await recordAct(tx, { kind: 'chat', ownerOf: () => null }, act, row);
    await keep(tx, row.id);
    await tellConversation(tx, row);
    return row.id;
  });

/** @returns each of these people once @throws AppError validation_failed if they are too many or of somewhere else */
async function requireColleagues(
  tx: Transaction,
  organisationId: string,
  people: readonly string[],
): Promise<string[]> {
  const each = [...new Set(people.map((id) => id.toLowerCase()))];
  const refused = (code: string, maximum?: number) =>
    new AppError('validation_failed', { fields: [{ path: 'members', code, ...(maximum && { params: { maximum } }) }] });
  if (each.length > chatLimits.members) throw refused('too_large', chatLimits.members);
  if ((await countPeopleOf(tx, organisationId, each)) < each.length) throw refused('unknown_reference');
  return each;
}

async function requireRoom(tx: Transaction, organisationId: string, members: readonly string[]): Promise<void> {
  const { conversations: maximum } = chatLimits;
  const counts = await countConversationsOf(tx, organisationId, members);
  if (counts.some((count) => count >= maximum)) throw new AppError('conversations_full', { params: { maximum } });
}

/**
 * Mutes a conversation for the actor, or renames one of colleagues and says who is a member.
 * @throws AppError not_found, forbidden for what only conversations of colleagues have, validation_failed for people of
 *   another organisation, conversations_full
 */
export const changeConversation = (
  chat: Chat,
  { act: { actor }, id, input }: Asked & { input: z.output<typeof conversationChangeSchema> },
): Promise<void> =>
  chat.database.transaction(async (tx) => {
    const { title, members, isMuted } = input;
    const policy = conversationPolicy(chat);
    const row = orNotFound(await lockConversation(tx, { id, scope: policy.scope(actor) }));
    if (isMuted !== undefined) await putMark(tx, row, { userId: actor.userId, mark: { isMuted } });
    const changes = title !== undefined || members !== undefined;
    if (changes) requireAbility(policy, { actor, action: 'change', row });
    if (title !== undefined) await renameConversation(tx, id, title);
    const before =
      members && row.organisationId ? await listMemberIds(tx, { id, organisationId: row.organisationId }) : [];
    if (members && row.organisationId) {
      const now = await requireColleagues(tx, row.organisationId, members);
      await requireRoom(
        tx,
        row.organisationId,
        now.filter((member) => !before.includes(member)),
      );
      await replaceMembers(tx, row, now);
      for (const gone of before.filter((member) => !now.includes(member)))
        await forgetNotices(tx, [id], { userId: gone });
    }
    await tellConversation(tx, row, changes ? before : [actor.userId]);
  });

/**
 * Moves the mark up to which the actor has read, never back and never beyond what is there. Who only looks leaves none.
 * @throws AppError not_found
 */
export const markRead = (chat: Chat, { act: { actor }, id, seq }: Asked & { seq: number }): Promise<void> =>
  chat.database.transaction(async (tx) => {
    const { userId } = actor;
    const row = orNotFound(await findConversation(tx, { id, scope: readableBy(chat, actor), userId }));
    if (!takesPart(actor, row)) return;
    const readSeq = Math.min(seq, row.lastSeq);
    if (readSeq <= row.readSeq || !(await putMark(tx, row, { userId, mark: { readSeq } }))) return;
    const { kind, ref } = noticeOf(row, userId);
    await forgetNotices(tx, [ref], { userId, kind });
    await tellConversation(tx, row);
  });
