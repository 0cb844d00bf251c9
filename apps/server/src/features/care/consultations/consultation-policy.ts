import { hasPermission } from '@skrin/contract/access/permissions';
import type { Consultation, ConsultationState } from '@skrin/contract/care/consultations';
import { SHARE_DAYS } from '@skrin/contract/care/sharing-endpoints';
import { canReschedule, isUpcoming, type Mover, movesOf } from '@skrin/domain/care/consultation-moves';
import { eq, isNull, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, abilities, type Policy } from '../../../platform/policy/policy.ts';
import { type ConsultationRow, consultations } from '../tables.ts';

type ConsultationAction = 'pay' | 'change' | 'reschedule' | 'share' | 'move';

/** The consultations that somebody booked. */
export const ownConsultations = ({ userId }: Pick<Actor, 'userId'>): SQL => eq(consultations.userId, userId);

/** Those that their clinic was asked for: not held for a payment, nor let go without one. */
export const wasRequested: SQL = isNull(consultations.heldUntil);

/** Consultations of the clinic that the actor works for, once they were requested; none for an actor without one. */
export const consultationsOfClinic = ({ clinicId }: Actor): SQL =>
  clinicId === undefined ? sql`false` : sql`(${consultations.clinicId} = ${clinicId} and ${wasRequested})`;

const isOwn = (actor: Actor, row: ConsultationRow): boolean => row.userId === actor.userId;

/** The movers as which the actor acts on a consultation: its person, its clinic, or both. */
const moversOf = (actor: Actor, row: ConsultationRow): Mover[] => [
  ...(isOwn(actor, row) ? (['person'] as const) : []),
  ...(row.clinicId === actor.clinicId ? (['clinic'] as const) : []),
];

/** The mover as which the actor may move it to this state now; undefined when they may not. */
export const moverTo = (actor: Actor, row: ConsultationRow, to: ConsultationState): Mover | undefined =>
  moversOf(actor, row).find((by) => movesOf(row, by, new Date()).includes(to));

/** A consultation belongs to who booked it; the clinic sees it from when it is requested. */
export const consultationPolicy: Policy<ConsultationRow, ConsultationAction> = {
  kind: 'consultation',
  ownerOf: ({ userId }) => userId,
  scope: (actor) => sql`(${ownConsultations(actor)} or ${consultationsOfClinic(actor)})`,
  can: (actor, action, row) => {
    const { role } = actor;
    const now = new Date();
    switch (action) {
      case 'pay':
        return isOwn(actor, row) && hasPermission(role, 'order:create') && isHeld(row, now);
      case 'change':
        return isOwn(actor, row) && hasPermission(role, 'consultation:update') && isUpcoming(row, now);
      case 'reschedule':
        return isOwn(actor, row) && hasPermission(role, 'consultation:update') && canReschedule(row, now);
      case 'share':
        return isOwn(actor, row) && hasPermission(role, 'consultation:share') && isShareable(row, now);
      case 'move':
        return hasPermission(role, 'consultation:move') && moversOf(actor, row).length > 0;
    }
  },
};

const isHeld = ({ state, heldUntil }: ConsultationRow, now: Date): boolean =>
  state === 'unpaid' && heldUntil !== null && heldUntil > now;

/**
 * No check is shared for a cancelled or missed consultation, nor more than `SHARE_DAYS` after it. The share for an unpaid
 * one waits until it is booked.
 */
const isShareable = ({ analysisId, state, endsAt }: ConsultationRow, now: Date): boolean =>
  analysisId !== null &&
  state !== 'cancelled' &&
  state !== 'no_show' &&
  now.getTime() < endsAt.getTime() + SHARE_DAYS * DAY_MS;

const DAY_MS = 86_400_000;

/**
 * Requires that the state and time of the actor's own consultation still allow changing or sharing it. That is no
 * question of permission, so the error is not `forbidden`.
 * @throws AppError `consultation_not_movable`
 */
export function requireStillChangeable(actor: Actor, action: 'change' | 'share', row: ConsultationRow): void {
  const isWithoutCheck = action === 'share' && row.analysisId === null;
  if (isOwn(actor, row) && !isWithoutCheck && !consultationPolicy.can(actor, action, row))
    throw new AppError('consultation_not_movable');
}

/** The `can` of a consultation on the wire: what the actor may do with it. */
export function consultationAbilities(actor: Actor, row: ConsultationRow): Consultation['can'] {
  const mayMove = consultationPolicy.can(actor, 'move', row);
  const states = mayMove ? moversOf(actor, row).flatMap((by) => movesOf(row, by, new Date())) : [];
  return {
    ...abilities(consultationPolicy, actor, ['pay', 'change', 'reschedule', 'share'], row),
    move: [...new Set(states)],
  };
}
