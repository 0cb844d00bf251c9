import type { Share } from '@skrin/contract/care/sharing-endpoints';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize, recordAct } from '../../../platform/policy/authorize.ts';
import { consultationPolicy, ownConsultations, requireStillChangeable } from '../consultations/consultation-policy.ts';
import { lockConsultation } from '../consultations/consultations-repository.ts';
import type { Sharing } from './context.ts';

/**
 * Shares the check of a consultation with its clinic: the person consents and shares in one act.
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
    const { analysisId, clinicId } = await authorize(tx, consultationPolicy, { act, action: 'share', row: found });
    await sharing.giveConsent(tx, { act, input: { purpose: 'clinic_sharing', version } });
    const share = { analysisId: orNotFound(analysisId ?? undefined), clinicId, consultationId: id };
    const givenAt = await sharing.shareAnalysis(tx, { actor: act.actor, ...share });
    return { givenAt: givenAt.toISOString() };
  });

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
