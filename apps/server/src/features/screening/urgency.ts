import type { Assessment, RedFlag, Urgency } from '@skrin/contract/screening/assessments';
import type { FollowUpCourse } from '@skrin/contract/screening/follow-up-courses';
import { strongest } from '@skrin/domain/screening/care-level';
import { urgencyOfFollowUps } from '@skrin/domain/screening/follow-up';
import { sql } from '../../platform/database/drizzle.ts';
import { analyses, followUps } from './tables.ts';

/** A follow-up that was answered. */
export interface AnsweredFollowUp {
  course: FollowUpCourse;
  redFlags: RedFlag[];
  /** ISO 8601. */
  answeredAt: string;
}

/** The answered follow-ups of each row of `analyses`, the oldest first. */
export const answeredFollowUps = sql<AnsweredFollowUp[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('course', course, 'redFlags', red_flags, 'answeredAt', answered_at)
    order by day), '[]')
  from ${followUps} where ${followUps.analysisId} = ${analyses.id} and ${followUps.answeredAt} is not null)`;

interface Raising {
  urgency: Urgency | null;
  followUps: readonly AnsweredFollowUp[];
}

/** What raises the care level of answers: the results that rest on them, and how it went on since. */
export function raisedUrgency(raising: readonly Raising[]): Pick<Assessment, 'urgency' | 'followUpUrgency'> {
  const urgency = strongest(raising.map((each) => each.urgency));
  const followUpUrgency = strongest(raising.map((each) => urgencyOfFollowUps(each.followUps)));
  return { ...(urgency && { urgency }), ...(followUpUrgency && { followUpUrgency }) };
}
