import { isOtherDisease } from '@skrin/contract/screening/analyses';
import type { Transaction } from '../../platform/database/connect.ts';
import { clinicAudience, publishLive, userAudience } from '../../platform/live/publish-live.ts';
import { forgetNotices, notify } from '../../platform/notifications/notifications-repository.ts';
import { listFollowUpIds } from './follow-ups/follow-ups-repository.ts';
import { listClinicsOf } from './shares-repository.ts';
import type { analyses } from './tables.ts';

type Analysis = typeof analyses.$inferSelect;

/** Tells whoever sees an analysis that it has changed or is gone: its owner, and clinics that it is shared with. */
export async function tellAnalysis(tx: Transaction, { id, userId }: Pick<Analysis, 'id' | 'userId'>): Promise<void> {
  const clinics = await listClinicsOf(tx, id);
  await publishLive(tx, { to: [userAudience(userId), ...clinics.map(clinicAudience)], kind: 'analysis', id });
}

/** As `tellAnalysis`, and notifies the owner of a state that waits for them. */
export async function tellState(
  tx: Transaction,
  { id, userId, state, faults }: Pick<Analysis, 'id' | 'userId' | 'state' | 'faults'>,
): Promise<void> {
  await tellAnalysis(tx, { id, userId });
  if (state === 'queued' || state === 'running') return;
  // A result that is locked again is not followed up.
  if (state === 'locked') await forgetNotices(tx, await listFollowUpIds(tx, id));
  const told = state === 'retake' && isOtherDisease(faults) ? 'other_disease' : state;
  await notify(tx, { userId, kind: `analysis_${told}`, ref: id });
}
