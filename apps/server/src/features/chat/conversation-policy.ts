import { hasPermission } from '@skrin/contract/access/permissions';
import { EDIT_MINUTES, LOOK_MINUTES, OPEN_DAYS } from '@skrin/contract/chat/chat';
import { and, type SQL, sql } from '../../platform/database/drizzle.ts';
import type { Actor, Policy } from '../../platform/policy/policy.ts';
import type { Chat, ConsultationOfChat } from './context.ts';
import {
  type ConversationRow,
  conversationLooks,
  conversationMembers,
  conversations,
  type MessageRow,
} from './tables.ts';

type Readers = Pick<Chat, 'consultations'>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A conversation, and whether its reader is a member of it. */
type Seen = Pick<ConversationRow, 'id' | 'kind' | 'personId' | 'clinicId'> & { isMember: boolean };

const isBooked = ({ consultations }: Readers): SQL => consultations.isBooked(sql`${conversations}.consultation_id`);

/** The conversations of somebody's part, each in one of them: of own consultations, of their clinic's, of colleagues. */
export function partsOf(readers: Readers, { userId, clinicId, organisationId }: Actor): SQL[] {
  const isMember = sql`exists (select 1 from ${conversationMembers}
    where ${conversationMembers}.conversation_id = ${conversations}.id and ${conversationMembers}.user_id = ${userId})`;
  const booked = isBooked(readers);
  return [
    sql`(${conversations}.person_id = ${userId} and ${booked})`,
    ...(clinicId === undefined
      ? []
      : [sql`(${conversations}.clinic_id = ${clinicId} and ${conversations}.person_id <> ${userId} and ${booked})`]),
    ...(organisationId === undefined
      ? []
      : [sql`(${conversations}.organisation_id = ${organisationId} and ${isMember})`]),
  ];
}

/**
 * A conversation belongs to its members: of a consultation, as long as it is booked, its person and who works for its
 * clinic; of colleagues, those of its members who still work for its organisation.
 */
export const conversationPolicy = (readers: Readers): Policy<Seen, 'write' | 'change'> => ({
  kind: 'chat',
  ownerOf: ({ personId }) => personId,
  scope: (actor) => sql`(${sql.join(partsOf(readers, actor), sql` or `)})`,
  can: (actor, action, row) => {
    if (!takesPart(actor, row)) return false;
    return action === 'write'
      ? hasPermission(actor.role, 'chat:write')
      : row.kind === 'team' && hasPermission(actor.role, 'chat:begin');
  },
});

/** Whether somebody is one of those whose conversation it is, and does not only look at it. */
export const takesPart = ({ userId, clinicId }: Actor, { kind, ...row }: Seen): boolean =>
  kind === 'team' ? row.isMember : row.personId === userId || (clinicId !== undefined && row.clinicId === clinicId);

/** What somebody reads: what is theirs, and for an hour what they look at as an administrator. */
export function readableBy(readers: Readers, actor: Actor): SQL {
  const own = conversationPolicy(readers).scope(actor);
  if (!hasPermission(actor.role, 'chat:look')) return own;
  const looks = sql`exists (select 1 from ${conversationLooks}
    where ${conversationLooks}.conversation_id = ${conversations}.id and ${conversationLooks}.user_id = ${actor.userId}
      and ${conversationLooks}.created_at > now() - make_interval(mins => ${LOOK_MINUTES}))`;
  return sql`(${own} or ${and(looks, isBooked(readers))})`;
}

/** Until when people may write about a consultation. */
export const closesAt = ({ endsAt }: Pick<ConsultationOfChat, 'endsAt'>): Date =>
  new Date(Date.parse(endsAt) + OPEN_DAYS * DAY_MS);

/** Whether people may write; `consultation`: null for a conversation of colleagues. */
export const isOpen = (consultation: ConsultationOfChat | null, now: Date): boolean =>
  consultation === null ||
  (consultation.state !== 'cancelled' && consultation.state !== 'no_show' && now < closesAt(consultation));

/** Whether an author may still change what they wrote. */
export const isChangeable = ({ createdAt, removedAt }: MessageRow, now: Date): boolean =>
  removedAt === null && now.getTime() < createdAt.getTime() + EDIT_MINUTES * MINUTE_MS;
