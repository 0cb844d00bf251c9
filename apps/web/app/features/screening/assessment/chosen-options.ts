import type { SafetyItem } from '@skrin/contract/screening/answers';
import type { Draft } from './draft.ts';
import type { QuestionField } from './steps.ts';

export type YesOrNo = 'yes' | 'no';

/** The options that an answer chooses. */
export function chosenOptions(answers: Draft, field: QuestionField['field']): string[] {
  const answer = answers[field];
  if (answer === undefined) return [];
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no'];
  return [answer].flat();
}

/** The draft with other options chosen; none = not answered. */
export function withChosenOptions(answers: Draft, { field, kind }: QuestionField, chosen: readonly string[]): Draft {
  const { [field]: _, ...rest } = answers;
  if (chosen.length === 0) return rest;
  const value = { multiple: chosen, single: chosen[0], yesNo: chosen[0] === 'yes' }[kind];
  return { ...rest, [field]: value };
}

/** The draft with other findings of a safety item; undefined = skipped, none = none of these. */
export function withSafetyFindings(answers: Draft, item: SafetyItem, findings: readonly string[] | undefined): Draft {
  const { safety, ...rest } = answers;
  const { [item]: _, ...others } = safety ?? {};
  const next = findings ? { ...others, [item]: findings } : others;
  return Object.keys(next).length > 0 ? { ...rest, safety: next as Draft['safety'] } : rest;
}
