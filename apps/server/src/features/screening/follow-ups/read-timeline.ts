import type { Timeline } from '@skrin/contract/screening/follow-ups';
import type { ReliabilityCounts } from '@skrin/domain/screening/reliability';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import { findAnalysis, listAnalysesById } from '../analyses-repository.ts';
import { analysisPolicy } from '../analysis-policy.ts';
import { presentItems } from '../read-analysis.ts';
import { analyses } from '../tables.ts';
import { followUpPolicy } from './follow-up-policy.ts';
import { listFollowUpsOf } from './follow-ups-repository.ts';
import { presentFollowUps } from './present-follow-ups.ts';

interface TimelineOptions {
  database: Database;
  reliability: ReliabilityCounts;
}

/** The analyses of one problem that the actor may see, with the actor's own follow-ups. @throws AppError `not_found` */
export async function readTimeline(
  { database, reliability }: TimelineOptions,
  { act, id }: { act: Act; id: string },
): Promise<Timeline> {
  const { actor } = act;
  const scope = analysisPolicy.scope(actor);
  orNotFound(await findAnalysis(database, { id, scope }));
  const ids = await listChain(database, id);
  const rows = await recordReads(database, analysisPolicy, act, await listAnalysesById(database, { ids, scope }));
  const items = await presentItems(database, rows, { actor, reliability });
  const asked = await listFollowUpsOf(database, { analysisIds: ids, scope: followUpPolicy.scope(actor) });
  const followUps = await presentFollowUps(database, asked, reliability);
  return {
    items: items.map((analysis) => ({
      analysis,
      followUps: followUps.filter(({ analysisId }) => analysisId === analysis.id),
    })),
  };
}

/** Photos of one problem that a timeline shows at most, the newest. */
const LONGEST = 50;

/** Ids of all analyses that follow each other, whichever of them one begins with: back to the first, then on from there. */
async function listChain(executor: Executor, id: string): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    with recursive earlier as (
      select id, follows_id from ${analyses} where id = ${id}
      union select ${analyses}.id, ${analyses}.follows_id
      from ${analyses} join earlier on ${analyses}.id = earlier.follows_id
    ), chain as (
      select id from earlier
      union select ${analyses}.id from ${analyses} join chain on ${analyses}.follows_id = chain.id
    )
    select id from chain order by id desc limit ${LONGEST}`);
  return rows.map((row) => row.id);
}
