import {
  type Answers,
  type SafetyFinding,
  type SafetyItem,
  safetyItems,
} from '@skrin/contract/programmes/skin/answers';
import type { RedFlag } from '@skrin/contract/screening/assessments';
import type { FollowUpCourse } from '@skrin/contract/screening/follow-up-courses';
import { redFlags } from './red-flags.ts';

interface AnsweredFollowUp {
  course: FollowUpCourse;
  answers: Answers;
  signs: readonly string[];
}

/** The red flags of the old answers and, if the problem got worse, of the new signs. No earlier answer is lost. */
export function followUpFlags({ course, answers, signs }: AnsweredFollowUp): RedFlag[] {
  if (course === 'better') return [];
  return redFlags(course === 'worse' ? withSigns(answers, signs) : answers);
}

function withSigns(answers: Answers, signs: readonly string[]): Answers {
  const items = Object.entries(safetyItems) as [SafetyItem, readonly SafetyFinding[]][];
  const found = items.flatMap(([item, findings]) => {
    const answered: readonly SafetyFinding[] = answers.safety?.[item] ?? [];
    const both = findings.filter((finding) => answered.includes(finding) || signs.includes(finding));
    return both.length > 0 ? [[item, both]] : [];
  });
  return { ...answers, safety: { ...answers.safety, ...Object.fromEntries(found) } };
}
