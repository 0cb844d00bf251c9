import type { FollowUp } from '@skrin/contract/screening/follow-ups';
import { strongest } from '@skrin/domain/screening/care-level';
import { followUpUrgency } from '@skrin/domain/screening/follow-up';
import type { Executor } from '../../../platform/database/connect.ts';
import { systemScope } from '../../../platform/policy/policy.ts';
import { isUnlocked } from '../analyses-repository.ts';
import { listAnalysesById } from '../history-repository.ts';
import type { FollowUpRow } from './follow-ups-repository.ts';

/** Presents rows that were read within a scope. The urgency of each counts that of its result. */
export async function presentFollowUps(executor: Executor, rows: readonly FollowUpRow[]): Promise<FollowUp[]> {
  const ids = [...new Set(rows.map(({ analysisId }) => analysisId))];
  const opened = (await listAnalysesById(executor, { ids, scope: systemScope })).filter(isUnlocked);
  return rows.flatMap((row) => {
    const analysis = opened.find(({ id }) => id === row.analysisId);
    const redFlags = row.redFlags ?? [];
    const needsCare = row.course !== null && row.course !== 'better';
    const urgency = needsCare ? strongest([followUpUrgency(row), analysis?.urgency]) : undefined;
    return analysis
      ? {
          id: row.id,
          analysisId: row.analysisId,
          programme: analysis.programme,
          ...(analysis.dependant && { dependant: analysis.dependant }),
          name: analysis.name,
          day: row.day,
          dueAt: row.dueAt.toISOString(),
          ...(row.course && { course: row.course }),
          ...(row.answeredAt && { answeredAt: row.answeredAt.toISOString() }),
          redFlags,
          ...(urgency && { urgency }),
        }
      : [];
  });
}
