import type { ConsultationMoveInput } from '@skrin/contract/care/consultations';
import { type Mover, movesOf } from '@skrin/domain/care/consultation-moves';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { notify } from '../../../platform/notifications/notifications-repository.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { ConsultationRow } from '../tables.ts';
import { consultationPolicy, moverTo } from './consultation-policy.ts';
import { type ConsultationChange, lockConsultation, updateConsultation } from './consultations-repository.ts';
import type { Consulting } from './context.ts';
import { endRequestJob, mailConsultationJob, type Occasion } from './jobs.ts';

const HOUR_MS = 3_600_000;
/** How long before it begins a person is reminded. */
const REMINDER_HOURS = [24, 2];

/**
 * Moves a consultation to another state, for its person or its clinic.
 * @throws AppError `not_found`, `forbidden`, `consultation_not_movable`, `validation_failed` without the link of a
 * video call
 */
export const moveConsultation = (
  consulting: Consulting,
  { act, id, input }: { act: Act; id: string; input: ConsultationMoveInput },
): Promise<ConsultationRow> =>
  consulting.database.transaction(async (tx) => {
    const found = await lockConsultation(tx, { id, scope: consultationPolicy.scope(act.actor) });
    const row = await authorize(tx, consultationPolicy, { act, action: 'move', row: found });
    const by = moverTo(act.actor, row, input.to);
    if (by === undefined || !isTimeUnchanged(row, input)) throw new AppError('consultation_not_movable');
    const moved = await makeMove(consulting, tx, row, { by, ...changeOf(row, input) });
    await countFound(consulting, tx, moved);
    if (moved.found !== null || moved.advice !== null) {
      await mail(tx, moved, 'written');
      await tellPerson(tx, moved, 'written');
    }
    return moved;
  });

/** False when a consultation to confirm was rescheduled after the clinic read its time. */
const isTimeUnchanged = ({ startsAt }: ConsultationRow, input: ConsultationMoveInput): boolean =>
  input.to !== 'confirmed' || input.startsAt === undefined || Date.parse(input.startsAt) === startsAt.getTime();

function changeOf({ channel }: ConsultationRow, input: ConsultationMoveInput): Omit<Move, 'by'> {
  if (input.to === 'cancelled') return { to: input.to, cancelReason: input.reason ?? null };
  if (input.to === 'done') return { to: input.to, found: input.found ?? null, advice: input.advice ?? null };
  if (input.to !== 'confirmed') return { to: input.to };
  if (channel === 'video' && input.meetingUrl === undefined) {
    throw new AppError('validation_failed', { fields: [{ path: 'meetingUrl', code: 'required' }] });
  }
  return { to: input.to, meetingUrl: input.meetingUrl ?? null };
}

/** The other features that a move has consequences in. */
export type Consequences = Pick<Consulting, 'checks' | 'money'>;

interface Move extends ConsultationChange {
  to: ConsultationRow['state'];
  by: Mover;
}

/** Changes the state, with all consequences; it is the only way to do so. The caller holds the row lock. */
export async function makeMove(
  consequences: Consequences,
  tx: Transaction,
  row: ConsultationRow,
  { to, by, ...change }: Move,
): Promise<ConsultationRow> {
  if (!movesOf(row, by, new Date()).includes(to)) throw new AppError('consultation_not_movable');
  const canceller = by === 'payment' ? 'system' : by;
  const cancelledBy = to === 'cancelled' ? canceller : null;
  const moved = orNotFound(
    await updateConsultation(tx, asSystem(row.id), { ...change, ...timesOf(to), state: to, cancelledBy }),
  );
  if (by === 'system' || by === 'payment') await auditSystemMove(tx, row);
  if (to === 'requested') {
    await consequences.checks.startShare(tx, row.id);
    await afterRequest(tx, moved);
  }
  if (to === 'confirmed') await afterConfirmation(tx, moved);
  // What nobody paid for in time can still be paid for: the share that waits for that stays.
  if (to === 'cancelled' && canceller === 'system') await consequences.checks.endStartedShares(tx, [row.id]);
  else if (to === 'cancelled' || to === 'no_show') await consequences.checks.endShares(tx, [row.id]);
  if (to === 'cancelled') await afterCancellation(consequences, tx, { before: row, moved, by });
  return moved;
}

/** When it was requested and confirmed: a new request waits for a new answer. */
export function timesOf(to: ConsultationRow['state']): ConsultationChange {
  if (to === 'requested') return { requestedAt: new Date(), confirmedAt: null };
  return to === 'confirmed' ? { confirmedAt: new Date() } : {};
}

/** Audits a move without an actor: a time that came, or money, caused it. */
const auditSystemMove = (tx: Transaction, { id, userId }: ConsultationRow): Promise<void> =>
  recordAudit(tx, {
    actor: null,
    permission: 'consultation:move',
    subject: { kind: consultationPolicy.kind, id },
    ownerId: userId,
  });

/** Notifies the clinic, and queues the job that cancels the request if it is not confirmed when it should begin. */
export async function afterRequest(tx: Transaction, row: ConsultationRow): Promise<void> {
  await addJob(tx, endRequestJob, { consultationId: row.id }, { runAt: row.startsAt });
  await mail(tx, row, 'requested');
}

async function afterConfirmation(tx: Transaction, row: ConsultationRow): Promise<void> {
  await mail(tx, row, 'confirmed');
  await tellPerson(tx, row, 'confirmed');
  for (const hours of REMINDER_HOURS) {
    const runAt = new Date(row.startsAt.getTime() - hours * HOUR_MS);
    if (runAt <= new Date()) continue;
    const { id: consultationId, sequence } = row;
    await addJob(tx, mailConsultationJob, { consultationId, occasion: 'reminder', sequence, hours }, { runAt });
  }
}

/** Counts what the clinic found about a check that was shared with it: it shows how often results are right. */
async function countFound(consulting: Consulting, tx: Transaction, row: ConsultationRow): Promise<void> {
  const { id, userId, analysisId, found } = row;
  if (analysisId === null || found === null) return;
  const share = (await consulting.checks.listShares(tx, [id])).get(id);
  if (share?.startedAt) await consulting.countFound(tx, { userId, analysisId, found });
}

/** Refunds it and notifies both sides. The clinic never saw an unpaid one: then only the open orders are closed. */
async function afterCancellation(
  { money }: Consequences,
  tx: Transaction,
  { before, moved, by }: { before: ConsultationRow; moved: ConsultationRow; by: Mover },
): Promise<void> {
  if (before.state === 'unpaid') return money.closeOrders(tx, moved.id);
  if (moved.paidAt !== null) await money.refund(tx, moved.id);
  await mail(tx, moved, 'cancelled');
  if (by !== 'person') await tellPerson(tx, moved, 'cancelled');
  if (by !== 'clinic') await mail(tx, moved, 'withdrawn');
}

const tellPerson = (
  tx: Transaction,
  { id, userId }: ConsultationRow,
  news: 'confirmed' | 'cancelled' | 'written',
): Promise<void> => notify(tx, { userId, kind: `consultation_${news}`, ref: id });

export const mail = (tx: Transaction, { id, sequence }: ConsultationRow, occasion: Occasion): Promise<void> =>
  addJob(tx, mailConsultationJob, { consultationId: id, occasion, sequence });
