import type { Share } from '@skrin/contract/care/consultations';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize, recordAct } from '../../../platform/policy/authorize.ts';
import { consultationPolicy, ownConsultations, requireStillChangeable } from '../consultations/consultation-policy.ts';
import { lockConsultation } from '../consultations/consultations-repository.ts';
import type { ConsultationRow } from '../tables.ts';
import type { Sharing } from './context.ts';

/**
 * Shares the check of a consultation with its clinic: the person consents and shares in one act. For a consultation
 * that is not paid for yet the share waits, and comes into force with the payment.
 * @throws AppError `not_found`, `forbidden` without a check, `consultation_not_movable` once it is over, `conflict`
 * when the legal texts have changed
 */
export const shareConsultation = (
  { database, sharing }: Sharing,
  { act, id, version }: { act: Act; id: string; version: string },
): Promise<Share> =>
  database.transaction(async (tx) => {
    const found = orNotFound(await lockConsultation(tx, { id, scope: consultationPolicy.scope(act.actor) }));
    requireStillChangeable(act.actor, 'share', found);
    const row = await authorize(tx, consultationPolicy, { act, action: 'share', row: found });
    const givenAt = await giveShare({ sharing }, tx, { act, row, version });
    return { givenAt: givenAt.toISOString(), isWaiting: row.state === 'unpaid' };
  });

/** @throws AppError `not_found` without a check of the actor's own, `conflict` when the legal texts have changed */
export async function giveShare(
  { sharing }: Pick<Sharing, 'sharing'>,
  tx: Transaction,
  { act, row, version }: { act: Act; row: ConsultationRow; version: string },
): Promise<Date> {
  const { id: consultationId, analysisId, clinicId, state } = row;
  await sharing.giveConsent(tx, { act, input: { purpose: 'clinic_sharing', version } });
  return sharing.shareAnalysis(tx, {
    actor: act.actor,
    analysisId: orNotFound(analysisId ?? undefined),
    clinicId,
    consultationId,
    isWaiting: state === 'unpaid',
  });
}

/**
 * Ends a share: the clinic's next request gets `not_found`. A second call changes nothing.
 * @throws AppError `not_found`
 */
export const withdrawShare = ({ database, sharing }: Sharing, { act, id }: { act: Act; id: string }): Promise<void> =>
  database.transaction(async (tx) => {
    const row = orNotFound(await lockConsultation(tx, { id, scope: ownConsultations(act.actor) }));
    await recordAct(tx, consultationPolicy, act, row);
    await sharing.endShares(tx, [id]);
    const sharesMore = await sharing.sharesAny(tx, act.actor);
    if (!sharesMore) await sharing.withdrawConsent(tx, { act, purpose: 'clinic_sharing' });
  });
