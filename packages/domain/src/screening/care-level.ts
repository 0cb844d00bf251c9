import { type RedFlag, type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';

/** When to get care: now (119 or 112), today, or when one can, with what to watch for. */
export const careLevels = ['now', 'today', 'when_you_can'] as const;
export type CareLevel = (typeof careLevels)[number];

const levelOf: Record<Urgency, CareLevel> = { emergency: 'now', urgent: 'today', soon: 'when_you_can' };

/** The part of a flag that decides the care level. */
type Graded = Pick<RedFlag, 'level'> & Partial<RedFlag>;

/** The highest level among the flags; undefined if there are none. */
export const mostUrgent = (flags: readonly Graded[]): Urgency | undefined =>
  urgencyLevels.find((level) => flags.some((flag) => flag.level === level));

/** The care level of these flags; without any flag it is `when_you_can`. */
export function careLevel(flags: readonly Graded[]): CareLevel {
  const urgency = mostUrgent(flags);
  return urgency ? levelOf[urgency] : 'when_you_can';
}

/** The name of the texts for a care level. People who should see a doctor within 2–3 days get the texts `soon`. */
export function careTextKey(flags: readonly Graded[]): CareLevel | 'soon' {
  const level = careLevel(flags);
  return level === 'when_you_can' && mostUrgent(flags) ? 'soon' : level;
}

/** What the level of an assessment comes from, and whether the person has said that they have help. */
interface Case {
  redFlags: readonly RedFlag[];
  helpConfirmedAt?: string | Date | null | undefined;
}

/** Whether help comes first: nothing is sold to somebody who needs it now and has not confirmed that they have it. */
export const needsHelpFirst = ({ redFlags, helpConfirmedAt }: Case): boolean =>
  careLevel(redFlags) === 'now' && !helpConfirmedAt;
