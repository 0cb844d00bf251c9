import type { RedFlag, Urgency } from '@skrin/contract/screening/assessments';
import type { FollowUpCourse } from '@skrin/contract/screening/follow-up-courses';
import { followUpDays } from '@skrin/contract/screening/follow-ups';
import { mostUrgent, strongest } from './care-level.ts';

const DAY_MS = 86_400_000;

/** When to ask how a problem went on, counted from when its result was opened. */
export const followUpsAfter = (openedAt: Date): { day: number; dueAt: Date }[] =>
  followUpDays.map((day) => ({ day, dueAt: new Date(openedAt.getTime() + day * DAY_MS) }));

/** A follow-up as far as it decides how soon a doctor should see a problem; the course is null until it is answered. */
export interface Course {
  course: FollowUpCourse | null;
  redFlags: readonly RedFlag[] | null;
}

/**
 * How soon a doctor should see a problem that went on like this, by the answer alone. A problem that got worse in spite
 * of advice is to be seen within 2–3 days, whatever else was answered; a clinician has yet to review this [K].
 */
export function followUpUrgency({ course, redFlags }: Course): Urgency | undefined {
  if (course === null || course === 'better') return undefined;
  return strongest([mostUrgent(redFlags ?? []), course === 'worse' ? 'soon' : undefined]);
}

/** How soon by all answers to the follow-ups of a result, the oldest first: the strongest since it was last better. */
export function urgencyOfFollowUps(followUps: readonly Course[]): Urgency | undefined {
  const better = followUps.findLastIndex(({ course }) => course === 'better');
  return strongest(followUps.slice(better + 1).map(followUpUrgency));
}

/** Whether the last answer to the follow-ups of a result, the oldest first, was that it got better. */
export const isBetter = (followUps: readonly Course[]): boolean =>
  followUps.findLast(({ course }) => course !== null)?.course === 'better';
