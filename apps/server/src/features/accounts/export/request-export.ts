import type { DataExport } from '@skrin/contract/accounts/personal-data';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { requireWithinLimit } from '../../../platform/limits.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import type { DataExportRow } from '../tables.ts';
import { ownExport } from '../users/user-policy.ts';
import { buildExportJob } from './build-export.ts';
import { findExport, isReady, replaceExport } from './exports-repository.ts';

/** Exports that one person may have made in a day: each reads everything of theirs, with all photos. */
const EXPORTS_A_DAY = 5;
const DAY_S = 86_400;

/**
 * Queues an export of all the person's data; a request while one is being made gets that one.
 * @throws AppError `too_many_requests`
 */
export const requestExport = (database: Database, act: Act): Promise<DataExport> =>
  database.transaction(async (tx) => {
    const { userId } = act.actor;
    const made = await replaceExport(tx, userId);
    if (made) {
      await requireWithinLimit(tx, { key: `exports ${userId}`, max: EXPORTS_A_DAY, windowS: DAY_S });
      await addJob(tx, buildExportJob, { exportId: made.id });
    }
    const row = made ?? orNotFound(await findExport(tx, ownExport(act.actor)));
    await recordAudit(tx, { ...act, subject: { kind: 'account', id: userId }, ownerId: userId });
    return presentExport(row);
  });

/** An export that has expired is presented as none. */
export function presentExport(row: DataExportRow | undefined): DataExport {
  if (!row || (row.state === 'ready' && !isReady(row))) return { state: 'none', percent: 0 };
  const { state, percent, expiresAt, bytes } = row;
  return {
    state,
    percent,
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(bytes !== null && { bytes }),
  };
}
