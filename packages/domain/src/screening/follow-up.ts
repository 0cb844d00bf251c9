import { type Answers, type SafetyFinding, type SafetyItem, safetyItems } from '@skrin/contract/screening/answers';
import type { RedFlag, Urgency } from '@skrin/contract/screening/assessments';
import type { Condition } from '@skrin/contract/screening/conditions';
import { type FollowUpCourse, followUpDays } from '@skrin/contract/screening/follow-ups';
import { mostUrgent } from './care-level.ts';
import { urgencyOf } from './condition-urgency.ts';
import { redFlags } from './red-flags.ts';

const DAY_MS = 86_400_000;

/** When to ask how a problem went on, counted from when its result was opened. */
export const followUpsAfter = (openedAt: Date): { day: number; dueAt: Date }[] =>
  followUpDays.map((day) => ({ day, dueAt: new Date(openedAt.getTime() + day * DAY_MS) }));

interface AnsweredFollowUp {
  course: FollowUpCourse;
  /** The answers of the assessment that the result rests on. */
  answers: Answers;
  /** New findings of the safety screen. */
  signs: readonly SafetyFinding[];
}

/** The red flags of the old answers and, if the problem got worse, of the new signs. No earlier answer is lost. */
export function followUpFlags({ course, answers, signs }: AnsweredFollowUp): RedFlag[] {
  if (course === 'better') return [];
  return redFlags(course === 'worse' ? withSigns(answers, signs) : answers);
}

function withSigns(answers: Answers, signs: readonly SafetyFinding[]): Answers {
  const items = Object.entries(safetyItems) as [SafetyItem, readonly SafetyFinding[]][];
  const found = items.flatMap(([item, findings]) => {
    const answered: readonly SafetyFinding[] = answers.safety?.[item] ?? [];
    const both = findings.filter((finding) => answered.includes(finding) || signs.includes(finding));
    return both.length > 0 ? [[item, both]] : [];
  });
  return { ...answers, safety: { ...answers.safety, ...Object.fromEntries(found) } };
}

interface Course {
  course: FollowUpCourse | null;
  redFlags: readonly RedFlag[];
  /** What the result names. */
  named: readonly Condition[];
}

/**
 * How soon a doctor should see a problem that went on like this. A problem that got worse in spite of advice is to be
 * seen within 2–3 days, whatever else was answered; a clinician has yet to review this [K].
 */
export function followUpUrgency({ course, redFlags, named }: Course): Urgency | undefined {
  if (course === null || course === 'better') return undefined;
  const ofResult = urgencyOf(named);
  return mostUrgent([
    ...redFlags,
    ...(ofResult ? [{ level: ofResult }] : []),
    ...(course === 'worse' ? [{ level: 'soon' as const }] : []),
  ]);
}
