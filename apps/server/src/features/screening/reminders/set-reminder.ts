import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { lockAnalysis } from '../analyses-repository.ts';
import { analysisPolicy } from '../analysis-policy.ts';
import type { Programmes } from '../programmes/programme-service.ts';
import { readAnalysis } from '../read-analysis.ts';
import { deleteReminder, insertReminder, readReminder } from './reminders-repository.ts';

/**
 * Keeps that the owner of an analysis wants to be reminded of it, or takes that back. Taking back is always possible.
 * @throws AppError `not_found`, `forbidden`, `reminder_not_offered`
 */
export const setReminder = (
  database: Database,
  { act, id, wanted, programmes }: { act: Act; id: string; wanted: boolean; programmes: Programmes },
): Promise<Analysis> =>
  database.transaction(async (tx) => {
    const row = orNotFound(await lockAnalysis(tx, { id, scope: analysisPolicy.scope(act.actor) }));
    await authorize(tx, analysisPolicy, { act, action: 'remind', row });
    if (wanted) {
      const offered = await readReminder(tx, row);
      if (!offered) throw new AppError('reminder_not_offered');
      await insertReminder(tx, { analysisId: id, dueAt: new Date(offered.dueAt) });
    } else await deleteReminder(tx, id);
    return readAnalysis(tx, { actor: act.actor, id, programmes });
  });
