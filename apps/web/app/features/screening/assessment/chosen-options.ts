import { type History, histories, type SafetyItem } from '@skrin/contract/programmes/skin/answers';
import type { Draft } from './draft.ts';
import type { QuestionField } from './steps.ts';

/** Says that no part of a question applies, which the answers have as an empty list. */
export const NEITHER = 'neither';

/** The options of a field as it is asked. */
export const optionsOf = ({ options, parts }: QuestionField): readonly string[] =>
  options ?? (parts ? [...parts, NEITHER] : ['yes', 'no']);

/** Whether several options of a field can be chosen. */
export const takesSeveral = ({ kind, parts }: QuestionField): boolean => kind === 'multiple' || parts !== undefined;

/** The options that are chosen in an answer. */
export function chosenOptions(answers: Draft, field: QuestionField['field']): string[] {
  if (field === 'feverOrPastChickenpox') return chosenParts(answers);
  const answer = answers[field];
  if (answer === undefined) return [];
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no'];
  return [answer].flat();
}

/** A yes to questionnaire 1.0.0 did not say to which part. */
function chosenParts({ feverOrPastChickenpox, history }: Draft): string[] {
  if (feverOrPastChickenpox === undefined) return [];
  if (!feverOrPastChickenpox) return [NEITHER];
  return history ?? ['yes'];
}

/** The last tick decides: 'neither' ends the others, and another ends 'neither'. */
function withChosenParts({ history, feverOrPastChickenpox: before, ...rest }: Draft, chosen: readonly string[]): Draft {
  const neither = chosen.includes(NEITHER) && before !== false;
  const parts: History[] = neither ? [] : histories.filter((part) => chosen.includes(part));
  if (parts.length === 0 && !neither) return rest;
  return { ...rest, feverOrPastChickenpox: parts.length > 0, history: parts };
}

/** The draft with these options chosen for a field; no option means not answered. */
export function withChosenOptions(answers: Draft, { field, kind }: QuestionField, chosen: readonly string[]): Draft {
  if (field === 'feverOrPastChickenpox') return withChosenParts(answers, chosen);
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
