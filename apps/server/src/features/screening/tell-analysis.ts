import type { Transaction } from '../../platform/database/connect.ts';
import { clinicAudience, publishLive, userAudience } from '../../platform/live/publish-live.ts';
import { listClinicsOf } from './shares-repository.ts';
import type { analyses } from './tables.ts';

/** Tells its owner, and the clinics that see it, that an analysis has changed or is gone. */
export async function tellAnalysis(
  tx: Transaction,
  { id, userId }: Pick<typeof analyses.$inferSelect, 'id' | 'userId'>,
): Promise<void> {
  const clinics = await listClinicsOf(tx, id);
  await publishLive(tx, { to: [userAudience(userId), ...clinics.map(clinicAudience)], kind: 'analysis', id });
}
