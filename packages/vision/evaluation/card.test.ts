import { describe, expect, it } from 'vitest';
import { renderCard } from './card.ts';
import { changes } from './changes.ts';
import { type Evaluation, evaluationSchema } from './evaluation.ts';
import { madeUpEvaluation } from './testing/made-up.ts';

/** Figures that the card shows once for a row: on how many photos of how many sources its figures are. */
const SHOWN_ONCE = /(top3|refused|calledHealthy)\.(photos|sources)$/;

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
      .filter((path) => !SHOWN_ONCE.test(path.join('.')))
      .filter((path) => !/(shown\.bins|overall|byCondition|confusion).*(sets|wilson95)/.test(path.join('.')) || true)
      .filter((path) => renderCard(withChanged(evaluation, path, another)) === card)
      .map((path) => path.join('.'));
    expect(hidden).toEqual([]);
  });

  it('holds no figure of its own', () => {
    const cardOf = (count: number, share: number) =>
      renderCard(withNumbers(evaluation, (figure) => (Number.isInteger(figure) ? count : share)));
    const titles = Object.values(changes).map(({ title }) => title);
    const { createdAt } = evaluation.trained;
    const parameters = numbersIn(
      `${titles}; at least 8; 95 %; F1; sha256; ${createdAt} ${evaluation.comparison.version}`,
    );
    const others = numbersIn(cardOf(6543, 0.7654));
    const own = [...numbersIn(cardOf(3456, 0.1234))].filter((number) => others.has(number) && !parameters.has(number));
    expect(own).toEqual([]);
  });

  it('names the model that the figures belong to', () => {
    expect(card).toContain(evaluation.modelSha256);
  });

  it('opens with sources left out, and ends its figures with the simulator, named', () => {
    const headings = [...card.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings[0]).toBe('Photos of sources that the network never saw');
    expect(headings.at(-2)).toBe('Stress test: simulated photos');
    expect(renderCard({ ...evaluation, stress: undefined })).not.toContain('simulator');
  });

  it('says what got better and what got worse, as far as it is not chance', () => {
    const row = { figure: 'right', photos: 10, before: 0.5 } as const;
    const rows: Evaluation['comparison']['rows'] = [
      { ...row, of: 'all', now: 0.6, change95: [0.05, 0.15] },
      { ...row, of: 'impetigo', now: 0.4, change95: [-0.15, -0.05] },
      { ...row, of: 'varicella', now: 0.45, change95: [-0.15, 0.05] },
      { ...row, figure: 'letThrough', of: 'other_disease', now: 0.4, change95: [-0.2, -0.05] },
    ];
    const text = renderCard({ ...evaluation, comparison: { ...evaluation.comparison, rows } });
    expect(text).toContain('Better, beyond chance: mean of the eight, right; another disease, let through.');
    expect(text).toContain('**Worse, beyond chance**: impetigo, right.');
    expect(text).toContain('Worse, within chance: chickenpox, right.');
  });

  it('states the rights to photos in one sentence, and leaves nothing to be confirmed', () => {
    expect(card).toContain('The rights to these photos are not established');
    expect(card).not.toMatch(/confirmed/);
  });
});
