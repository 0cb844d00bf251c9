import { answersSchema, safetyItems } from '@skrin/contract/screening/answers';
import { questionnaire } from '@skrin/domain/screening/questionnaire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isDraft } from './is-draft.ts';

const schema = z.partial(answersSchema);
const fields = questionnaire.questions.flatMap((question) => question.fields);
const options = fields.flatMap((field) => field.options ?? []);
const findings = Object.values(safetyItems).flat();

const stray = fc.constantFrom<unknown>(null, 0, '', 'unknown', {}, [], true, [1], ['unknown']);
const someOf = (words: readonly string[]) => fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 });
const answer = fc.oneof(someOf(options), fc.constantFrom(...options), fc.boolean(), stray);
const safety = fc.oneof(fc.dictionary(fc.constantFrom(...Object.keys(safetyItems)), someOf(findings)), stray);
const anything = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...fields.map(({ field }) => field), 'unknown'), answer, { noNullPrototype: true }),
    fc.option(safety, { nil: undefined }),
  )
  .map(([answers, found]) => (found === undefined ? answers : { ...answers, safety: found }));

/** Drafts that fit, field by field. */
const fitting = fc.record(
  Object.fromEntries(
    fields.map(({ field, kind, options: own = [] }) => [
      field,
      {
        multiple: () => fc.uniqueArray(fc.constantFrom(...own), { minLength: 1 }),
        single: () => fc.constantFrom(...own),
        yesNo: () => fc.boolean(),
      }[kind](),
    ]),
  ),
  { requiredKeys: [], noNullPrototype: true },
);

describe('isDraft', () => {
  it('agrees with the contract on whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(anything, stray, fitting), (value) => {
        expect(isDraft(value)).toBe(schema.safeParse(value).success);
      }),
    );
  });

  it('accepts answers that fit', () => {
    fc.assert(fc.property(fitting, (value) => isDraft(value)));
  });

  it('does not accept the same option twice', () => {
    expect(isDraft({ location: ['face', 'face'] })).toBe(false);
  });
});
