import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { isFollowedBy } from '../shares-repository.ts';
import { analyses, analysisShares, followUps } from '../tables.ts';
import { isAnswerOfOpen } from './follow-up-policy.ts';

/** The follow-ups by which a problem got worse and that a clinic sees, since they were answered. */
export const waitingFollowUps = (clinicId: SQL): SQL => sql`
  select ${followUps.id} as id, ${followUps.answeredAt} as since
  from ${followUps} join ${analyses} on ${analyses.id} = ${followUps.analysisId}
  where ${followUps.course} = 'worse' and ${isAnswerOfOpen} and exists (select from ${analysisShares}
    where ${analysisShares.analysisId} = ${analyses.id} and ${isFollowedBy(clinicId)})`;
