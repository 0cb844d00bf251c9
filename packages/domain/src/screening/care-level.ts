import { type RedFlag, type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';

/** When to get care: now (119 or 112), today, or when one can, with what to watch for. */
export const careLevels = ['now', 'today', 'when_you_can'] as const;
export type CareLevel = (typeof careLevels)[number];

const levelOf: Record<Urgency, CareLevel> = { emergency: 'now', urgent: 'today', soon: 'when_you_can' };

/** The part of a flag that decides the care level. */
type Graded = Pick<RedFlag, 'level'> & Partial<RedFlag>;

/** Everything that the care level of a check follows from: answers, sealed result, follow-ups (decision 063). */
export interface CareCase {
  /** Of the answers. */
  redFlags: readonly Graded[];
  /** Of what the result names, also while it is sealed. */
  urgency?: Urgency | null | undefined;
  /** Of how it went on since. */
  followUpUrgency?: Urgency | null | undefined;
}

/** The highest level among the flags; undefined if there are none. */
export const mostUrgent = (flags: readonly Graded[]): Urgency | undefined =>
  urgencyLevels.find((level) => flags.some((flag) => flag.level === level));

/** The strongest of several urgencies; undefined if there is none. */
export const strongest = (urgencies: readonly (Urgency | null | undefined)[]): Urgency | undefined =>
  urgencyLevels.find((level) => urgencies.includes(level));

/** How soon a clinician should see a case; undefined if nothing says so. */
export const urgencyOfCase = ({ redFlags, urgency, followUpUrgency }: CareCase): Urgency | undefined =>
  strongest([mostUrgent(redFlags), urgency, followUpUrgency]);

/** The care level of a case; it is `when_you_can` where nothing is urgent. */
export function careLevel(of: CareCase): CareLevel {
  const urgency = urgencyOfCase(of);
  return urgency ? levelOf[urgency] : 'when_you_can';
}

/** The name of the texts for a care level. People who should see a doctor within 2–3 days get the texts `soon`. */
export function careTextKey(of: CareCase): CareLevel | 'soon' {
  const urgency = urgencyOfCase(of);
  return urgency === 'soon' ? 'soon' : careLevel(of);
}

/** What makes a case more urgent than its answers alone; undefined where they decide the level. */
export function raisedBy({ redFlags, urgency, followUpUrgency }: CareCase): 'result' | 'follow_up' | undefined {
  const all = careTextKey({ redFlags, urgency, followUpUrgency });
  if (all === careTextKey({ redFlags })) return undefined;
  return all === careTextKey({ redFlags, urgency }) ? 'result' : 'follow_up';
}

/** The text that says so, `raised.<key>`: one that comes from answers alone names no photo. */
export function raisedTextKey(
  of: CareCase,
  { takesPhotos }: { takesPhotos: boolean },
): 'result' | 'answers' | 'follow_up' | undefined {
  const raised = raisedBy(of);
  return raised === 'result' && !takesPhotos ? 'answers' : raised;
}

/**
 * Whether help comes first: nothing is sold to somebody who needs it now and has not confirmed that they have it. A
 * result alone never calls for help now.
 */
export const needsHelpFirst = (of: CareCase & { helpConfirmedAt?: string | Date | null | undefined }): boolean =>
  careLevel(of) === 'now' && !of.helpConfirmedAt;
