import type { SafetyItem } from '@skrin/contract/screening/answers';
import type { Draft } from './draft.ts';
import type { QuestionField } from './steps.ts';

export type YesOrNo = 'yes' | 'no';

/** An answer as the options that are ticked. */
export function ticksOf(answers: Draft, field: QuestionField['field']): string[] {
  const answer = answers[field];
  if (answer === undefined) return [];
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no'];
  return [answer].flat();
}

/** The draft with other options ticked; no ticks = not answered. */
export function withTicks(answers: Draft, { field, kind }: QuestionField, ticks: readonly string[]): Draft {
  const { [field]: _, ...rest } = answers;
  if (ticks.length === 0) return rest;
  const value = { multiple: ticks, single: ticks[0], yesNo: ticks[0] === 'yes' }[kind];
  return { ...rest, [field]: value };
}

/** The draft with other findings of a safety item; undefined = skipped, none = none of these. */
export function withFindings(answers: Draft, item: SafetyItem, findings: readonly string[] | undefined): Draft {
  const { safety, ...rest } = answers;
  const { [item]: _, ...others } = safety ?? {};
  const next = findings ? { ...others, [item]: findings } : others;
  return Object.keys(next).length > 0 ? { ...rest, safety: next as Draft['safety'] } : rest;
}
