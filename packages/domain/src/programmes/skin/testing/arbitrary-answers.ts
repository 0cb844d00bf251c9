import {
  type Answers,
  durations,
  histories,
  locations,
  safetyItems,
  surfaces,
  symptoms,
} from '@skrin/contract/programmes/skin/answers';
import fc from 'fast-check';

const some = <Option extends string>(options: readonly Option[]) => fc.subarray([...options], { minLength: 1 });
const maybe = fc.option(fc.boolean(), { nil: undefined });
const ticked = <Option extends string>(options: readonly Option[]) =>
  fc.option(fc.subarray([...options]), { nil: undefined });

const anyFields: fc.Arbitrary<Answers> = fc.record({
  location: some(locations),
  duration: fc.constantFrom(...durations),
  changed: maybe,
  symptoms: some(symptoms),
  surface: some(surfaces),
  feverOrPastChickenpox: fc.boolean(),
  fungalHistory: maybe,
  over50OrImmunocompromised: maybe,
  safety: fc.option(
    fc.record({
      eyes: ticked(safetyItems.eyes),
      wholeBody: ticked(safetyItems.wholeBody),
      skin: ticked(safetyItems.skin),
      person: ticked(safetyItems.person),
      other: ticked(safetyItems.other),
    }),
    { nil: undefined },
  ),
});

/**
 * Any answers that the contract accepts, the likely and the absurd; contradictions included. With `history`, or without
 * it as in questionnaire 1.0.0.
 */
export const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(anyFields, ticked(histories))
  .map(([answers, history]) =>
    history ? { ...answers, feverOrPastChickenpox: history.length > 0, history } : answers,
  );

/** The same answers, ticked in another order. */
export function reordered(answers: Answers): Answers {
  return {
    ...answers,
    location: answers.location.toReversed(),
    symptoms: answers.symptoms.toReversed(),
    surface: answers.surface.toReversed(),
  };
}
