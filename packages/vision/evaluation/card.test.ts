import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { describe, expect, it } from 'vitest';
import { type CardContent, renderCard } from './card.ts';
import { changes } from './changes.ts';
import { madeUpCard } from './testing/made-up.ts';

/**
 * Figures that the card shows once: for a row, on how many photos of how many sources its figures are; the material, which
 * it describes as training.json does, by what the photos show.
 */
const SHOWN_ONCE = /(top3|refused|calledHealthy)\.(photos|sources)$|^evaluation\.material\./;

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
const withNumbers = (value: CardContent, change: (figure: number) => number): CardContent =>
  JSON.parse(JSON.stringify(value), (_, member) => (typeof member === 'number' ? change(member) : member));

const numbersIn = (text: string): Set<string> => new Set(text.match(/\d+(\.\d+)?/g));

describe('renderCard', () => {
  const content = madeUpCard(0.1);
  const { evaluation, trained } = content;
  const card = renderCard(content);

  it('shows every figure of the evaluation', () => {
    const another = (figure: number) => (Number.isInteger(figure) ? figure + 1 : (figure + 0.3) % 1);
    const hidden = numberPaths(content)
      .filter((path) => !SHOWN_ONCE.test(path.join('.')))
      .filter((path) => renderCard(withChanged(content, path, another)) === card)
      .map((path) => path.join('.'));
    expect(hidden).toEqual([]);
  });

  it('holds no figure of its own', () => {
    const cardOf = (count: number, share: number) =>
      renderCard(withNumbers(content, (figure) => (Number.isInteger(figure) ? count : share)));
    const titles = Object.values(changes).map(({ title }) => title);
    const { createdAt } = trained;
    const parameters = numbersIn(
      `${titles}; at least 8; 95 %; F1; sha256; ${createdAt} ${evaluation.comparison.version}`,
    );
    const others = numbersIn(cardOf(6543, 0.7654));
    const own = [...numbersIn(cardOf(3456, 0.1234))].filter((number) => others.has(number) && !parameters.has(number));
    expect(own).toEqual([]);
  });

  it('names the model that the figures belong to', () => {
    expect(card).toContain(content.manifest.sha256);
  });

  it('opens with sources left out, and ends its figures with the simulator, named', () => {
    const headings = [...card.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings[0]).toBe('Photos of sources that the network never saw');
    expect(headings.at(-2)).toBe('Stress test: simulated photos');
    expect(renderCard({ ...content, evaluation: { ...evaluation, stress: undefined } })).not.toContain('simulator');
  });

  it('says what got better and what got worse, as far as it is not chance', () => {
    const row = { figure: 'right', photos: 10, before: 0.5 } as const;
    const rows: ModelReport['comparison']['rows'] = [
      { ...row, of: 'all', now: 0.6, change95: [0.05, 0.15] },
      { ...row, of: 'impetigo', now: 0.4, change95: [-0.15, -0.05] },
      { ...row, of: 'varicella', now: 0.45, change95: [-0.15, 0.05] },
      { ...row, figure: 'letThrough', of: 'other_disease', now: 0.4, change95: [-0.2, -0.05] },
    ];
    const text = renderCard({
      ...content,
      evaluation: { ...evaluation, comparison: { ...evaluation.comparison, rows } },
    });
    expect(text).toContain('Better, beyond chance: mean of the eight, right; another disease, let through.');
    expect(text).toContain('**Worse, beyond chance**: impetigo, right.');
    expect(text).toContain('Worse, within chance: chickenpox, right.');
  });

  it('states the rights to photos in one sentence, and leaves nothing to be confirmed', () => {
    expect(card).toContain('The rights to these photos are not established');
    expect(card).not.toMatch(/confirmed/);
  });
});
