import type { Timeline } from '@skrin/contract/screening/follow-ups';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import { findAnalysis } from '../analyses-repository.ts';
import { analysisPolicy } from '../analysis-policy.ts';
import { listAnalysesById } from '../history-repository.ts';
import { presentItems } from '../present-items.ts';
import type { Programmes } from '../programmes/programme-service.ts';
import { followUpPolicy } from './follow-up-policy.ts';
import { listFollowUpsOf } from './follow-ups-repository.ts';
import { presentFollowUps } from './present-follow-ups.ts';
import { listIdsOfProblem } from './problems-repository.ts';

interface TimelineOptions {
  database: Database;
  programmes: Programmes;
}

/** The analyses of one problem that the actor may see, with the actor's own follow-ups. @throws AppError `not_found` */
export async function readTimeline(
  { database, programmes }: TimelineOptions,
  { act, id }: { act: Act; id: string },
): Promise<Timeline> {
  const { actor } = act;
  const scope = analysisPolicy.scope(actor);
  const { problemId } = orNotFound(await findAnalysis(database, { id, scope }));
  const ids = problemId === null ? [id] : await listIdsOfProblem(database, problemId);
  const rows = await recordReads(database, analysisPolicy, act, await listAnalysesById(database, { ids, scope }));
  const items = await presentItems(database, rows, { actor, programmes });
  const asked = await listFollowUpsOf(database, { analysisIds: ids, scope: followUpPolicy.scope(actor) });
  const followUps = await presentFollowUps(database, asked);
  return {
    items: items.map((analysis) => ({
      analysis,
      followUps: followUps.filter(({ analysisId }) => analysisId === analysis.id),
    })),
  };
}
