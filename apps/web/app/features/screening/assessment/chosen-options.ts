import type { SafetyItem } from '@skrin/contract/screening/answers';
import type { Draft } from './draft.ts';
import type { QuestionField } from './steps.ts';

export type YesOrNo = 'yes' | 'no';

/** The options that are chosen in an answer. */
export function chosenOptions(answers: Draft, field: QuestionField['field']): string[] {
  const answer = answers[field];
  if (answer === undefined) return [];
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no'];
  return [answer].flat();
}

/** The draft with these options chosen for a field; no option means not answered. */
export function withChosenOptions(answers: Draft, { field, kind }: QuestionField, chosen: readonly string[]): Draft {
  const { [field]: _, ...rest } = answers;
  if (chosen.length === 0) return rest;
  const value = { multiple: chosen, single: chosen[0], yesNo: chosen[0] === 'yes' }[kind];
  return { ...rest, [field]: value };
}

/** The draft with these findings for a safety item: undefined means skipped, an empty list means none of these. */
export function withSafetyFindings(answers: Draft, item: SafetyItem, findings: readonly string[] | undefined): Draft {
  const { safety, ...rest } = answers;
  const { [item]: _, ...others } = safety ?? {};
  const next = findings ? { ...others, [item]: findings } : others;
  return Object.keys(next).length > 0 ? { ...rest, safety: next as Draft['safety'] } : rest;
}
