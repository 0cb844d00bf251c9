import type { Draft } from '@skrin/contract/programmes/draft';
import type { QuestionField } from './steps.ts';

/** The options that say that none of the others applies, which the answers have as an empty list. */
export const NOTHING = { parts: 'neither', list: 'none' } as const;

export type ChoiceField = Extract<QuestionField, { kind: 'multiple' | 'single' | 'yesNo' }>;

/** Whether the answer to a field is chosen among options; others are typed. */
export const isChoice = (field: QuestionField): field is ChoiceField =>
  field.kind === 'multiple' || field.kind === 'single' || field.kind === 'yesNo';

/** The options of a field as it is asked. */
export function optionsOf(field: ChoiceField): readonly string[] {
  if (field.kind === 'single') return field.options;
  if (field.kind === 'multiple') return field.noneOfThese ? [...field.options, NOTHING.list] : field.options;
  return field.parts ? [...field.parts.options, NOTHING.parts] : ['yes', 'no'];
}

/** Whether several options of a field can be chosen. */
export const takesSeveral = (field: QuestionField): boolean =>
  field.kind === 'multiple' || (field.kind === 'yesNo' && field.parts !== undefined);

/** The options that are chosen in an answer. */
export function chosenOptions(answers: Draft, field: ChoiceField): string[] {
  const answer = answers[field.field];
  if (answer === undefined) return [];
  if (field.kind === 'yesNo') return field.parts ? chosenParts(answers, field) : [answer ? 'yes' : 'no'];
  const chosen = [answer].flat() as string[];
  return field.kind === 'multiple' && chosen.length === 0 ? [NOTHING.list] : chosen;
}

/** A yes of an earlier version of a questionnaire does not say to which part. */
function chosenParts(answers: Draft, { field, parts }: Extract<ChoiceField, { kind: 'yesNo' }>): string[] {
  if (!answers[field]) return [NOTHING.parts];
  return (answers[parts?.field ?? ''] as string[] | undefined) ?? ['yes'];
}

/** The draft with these options chosen for a field; no option means not answered. */
export function withChosenOptions(answers: Draft, field: ChoiceField, chosen: readonly string[]): Draft {
  if (field.kind === 'yesNo' && field.parts) return withParts(answers, field, chosen);
  if (chosen.length === 0) return withAnswer(answers, field.field, undefined);
  if (field.kind === 'single') return withAnswer(answers, field.field, chosen[0]);
  if (field.kind === 'yesNo') return withAnswer(answers, field.field, chosen[0] === 'yes');
  const list = lastTickDecides(chosen, { nothing: NOTHING.list, before: chosenOptions(answers, field) });
  return withAnswer(answers, field.field, list);
}

function withParts(answers: Draft, field: Extract<ChoiceField, { kind: 'yesNo' }>, chosen: readonly string[]): Draft {
  const { field: partsField = '', options = [] } = field.parts ?? {};
  const ticked = lastTickDecides(chosen, { nothing: NOTHING.parts, before: chosenOptions(answers, field) });
  const parts = options.filter((part) => ticked.includes(part));
  const isAnswered = parts.length > 0 || chosen.includes(NOTHING.parts);
  const rest = withAnswer(answers, field.field, isAnswered ? parts.length > 0 : undefined);
  return withAnswer(rest, partsField, isAnswered ? parts : undefined);
}

/** 'None' ends the others, and another ends 'none'. */
function lastTickDecides(
  chosen: readonly string[],
  { nothing, before }: { nothing: string; before: readonly string[] },
): string[] {
  if (chosen.includes(nothing) && !before.includes(nothing)) return [];
  return chosen.filter((option) => option !== nothing);
}

/** The draft with an answer; undefined takes it back. */
export function withAnswer(answers: Draft, field: string, answer: unknown): Draft {
  const { [field]: _, ...rest } = answers;
  return answer === undefined ? rest : { ...rest, [field]: answer };
}

/** The findings of a safety item: undefined if it was skipped, an empty list for none of these. */
export const safetyFindings = ({ safety }: Draft, item: string): readonly string[] | undefined =>
  (safety as Readonly<Record<string, readonly string[]>> | undefined)?.[item];

/** The draft with these findings for a safety item. */
export function withSafetyFindings(answers: Draft, item: string, findings: readonly string[] | undefined): Draft {
  const others = withAnswer((answers.safety ?? {}) as Draft, item, findings);
  return withAnswer(answers, 'safety', Object.keys(others).length > 0 ? others : undefined);
}
