import { describe, expect, it } from 'vitest';
import { renderCard } from './card.ts';
import { changes } from './changes.ts';
import { type Evaluation, evaluationSchema, shippedSchema } from './evaluation.ts';
import { madeUpEvaluation } from './testing/made-up.ts';

/** Figures that the card leaves out: bounds of intervals where a table has no room, and a repeated accuracy. */
const LEFT_OUT = /wilson95|^trained\.reliability\.raw\.accuracy$/;

type Path = (string | number)[];

function numberPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => numberPaths(member, [...path, key]));
}

/** A copy with one number replaced by `change` of it. */
function withChanged<Value>(value: Value, [key, ...rest]: Path, change: (figure: number) => number): Value {
  if (key === undefined) return change(Number(value)) as Value;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withChanged(copy[key], rest, change);
  return copy as Value;
}

/** A copy with every number replaced. */
const withNumbers = (value: Evaluation, change: (figure: number) => number): Evaluation =>
  evaluationSchema.parse(
    JSON.parse(JSON.stringify(value), (_, member) => (typeof member === 'number' ? change(member) : member)),
  );

const numbersIn = (text: string): Set<string> => new Set(text.match(/\d+(\.\d+)?/g));

describe('renderCard', () => {
  const evaluation = madeUpEvaluation(0.1);
  const card = renderCard(evaluation);

  it('shows every figure of the evaluation', () => {
    const another = (figure: number) => (Number.isInteger(figure) ? figure + 1 : (figure + 0.3) % 1);
    const hidden = numberPaths(evaluation)
      .filter((path) => !LEFT_OUT.test(path.join('.')))
      .filter((path) => renderCard(withChanged(evaluation, path, another)) === card)
      .map((path) => path.join('.'));
    expect(hidden).toEqual([]);
  });

  it('holds no figure of its own', () => {
    const cardOf = (count: number, share: number) =>
      renderCard(withNumbers(evaluation, (figure) => (Number.isInteger(figure) ? count : share)));
    const titles = Object.values(changes).map(({ title }) => title);
    const parameters = numbersIn(
      `${titles}; ${evaluation.trained.foldAccuracies.values.length} folds; 95 %; F1; sha256`,
    );
    const others = numbersIn(cardOf(6543, 0.7654));
    const own = [...numbersIn(cardOf(3456, 0.1234))].filter((number) => others.has(number) && !parameters.has(number));
    expect(own).toEqual([]);
  });

  it('names the model that the figures belong to', () => {
    expect(card).toContain(evaluation.modelSha256);
  });

  it('says of few photos of a tone that they are too few, and gives no share', () => {
    const { skinTone } = evaluation.shipped;
    const few = { ...skinTone.dark, photos: 4, enough: false };
    const shipped = shippedSchema.parse({ ...evaluation.shipped, skinTone: { ...skinTone, dark: few } });
    const row = renderCard({ ...evaluation, shipped })
      .split('\n')
      .findLast((line) => line.startsWith('| dark |'));
    expect(row).toMatch(/\| 4 \| \d+ of \d+: too few \|/);
    expect(row).not.toContain('%');
  });

  it('says that the shipped network has seen the photos', () => {
    expect(card).toContain('**These figures are not accuracy on held-out photos.** A note.');
  });
});
