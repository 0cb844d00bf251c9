import type { NewShare, Share } from '@skrin/contract/care/consultations';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize, recordAct } from '../../../platform/policy/authorize.ts';
import { consultationPolicy, ownConsultations, requireStillChangeable } from '../consultations/consultation-policy.ts';
import { lockConsultation } from '../consultations/consultations-repository.ts';
import { presentShare } from '../consultations/present-consultations.ts';
import type { ConsultationRow } from '../tables.ts';
import type { ShareTimes, Sharing } from './context.ts';

/**
 * Shares the check of a consultation with its clinic: the person consents and shares in one act. For a consultation
 * that is not paid for yet the share waits, and comes into force with the payment. That the clinic also sees how it goes
 * on can be added to a share that stands.
 * @throws AppError `not_found`, `forbidden` without a check, `consultation_not_movable` once it is over, `conflict`
 * when the legal texts have changed
 */
export const shareConsultation = (
  { database, sharing }: Sharing,
  { act, id, ...given }: { act: Act; id: string } & NewShare,
): Promise<Share> =>
  database.transaction(async (tx) => {
    const found = orNotFound(await lockConsultation(tx, { id, scope: consultationPolicy.scope(act.actor) }));
    requireStillChangeable(act.actor, 'share', found);
    const row = await authorize(tx, consultationPolicy, { act, action: 'share', row: found });
    return presentShare(await giveShare({ sharing }, tx, { act, row, ...given }));
  });

/** @throws AppError `not_found` without a check of the actor's own, `conflict` when the legal texts have changed */
export async function giveShare(
  { sharing }: Pick<Sharing, 'sharing'>,
  tx: Transaction,
  { act, row, version, followUps }: { act: Act; row: ConsultationRow } & NewShare,
): Promise<ShareTimes> {
  const { id: consultationId, analysisId, clinicId, state } = row;
  await sharing.giveConsent(tx, { act, input: { purpose: 'clinic_sharing', version } });
  return sharing.shareAnalysis(tx, {
    actor: act.actor,
    analysisId: orNotFound(analysisId ?? undefined),
    clinicId,
    consultationId,
    isWaiting: state === 'unpaid',
    followUps,
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

/**
 * Lets the clinic no longer see how it goes on; the check stays shared. A second call changes nothing.
 * @throws AppError `not_found`
 */
export const withdrawFollowUps = (
  { database, sharing }: Sharing,
  { act, id }: { act: Act; id: string },
): Promise<void> =>
  database.transaction(async (tx) => {
    const row = orNotFound(await lockConsultation(tx, { id, scope: ownConsultations(act.actor) }));
    await recordAct(tx, consultationPolicy, act, row);
    await sharing.withdrawFollowUps(tx, id);
  });
