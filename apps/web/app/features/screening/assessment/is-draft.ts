import type { Answers } from '@skrin/contract/screening/answers';
import { questionnaire } from '@skrin/domain/screening/questionnaire';

type Check = (value: unknown) => boolean;

/**
 * Whether stored answers are answers to the questionnaire as it is now. Says what the contract's schema says (the test
 * compares them), which is too heavy for what a phone loads at the start.
 */
export const isDraft = (value: unknown): value is Partial<Answers> => hasOnly(value, checks);

/** A list of these options, none of them twice. */
const listOf =
  (options: readonly string[], least: number): Check =>
  (value) =>
    Array.isArray(value) &&
    value.length >= least &&
    value.every((each, at) => options.includes(each) && value.indexOf(each) === at);

const hasOnly = (value: unknown, known: ReadonlyMap<string, Check>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, each]) => known.get(key)?.(each) === true);

const safety = new Map(questionnaire.safety.map(({ item, findings }) => [item, listOf(findings, 0)]));

const checks = new Map<string, Check>([
  ...questionnaire.questions
    .flatMap(({ fields }) => fields)
    .map(({ field, kind, options = [] }): [string, Check] => [
      field,
      {
        multiple: listOf(options, 1),
        single: (value: unknown) => options.some((option) => option === value),
        yesNo: (value: unknown) => typeof value === 'boolean',
      }[kind],
    ]),
  ['safety', (value) => hasOnly(value, safety)],
]);
