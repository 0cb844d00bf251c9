import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { madeUpReport } from '../testing/report.ts';
import { TechnologyPage } from './technology-page.tsx';

const show = (report = madeUpReport()) => renderPage(<TechnologyPage report={report} />);

const table = (name: string | RegExp) => within(screen.getByRole('table', { name }));

/** The text of an element, where lines may break or not. */
const textOf = (element?: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** The items of the list below a heading. */
const listBelow = (heading: string) => {
  const part = screen.getByRole('heading', { level: 3, name: heading }).parentElement;
  return part ? within(part).queryAllByRole('listitem').map(textOf) : [];
};

describe('the technology page', () => {
  it('says what the numbers do not say before the first of them', () => {
    const { container } = show();
    const text = textOf(container) ?? '';
    expect(text.indexOf('Read this before the numbers')).toBeLessThan(text.indexOf('58%'));
  });

  it('begins with sources never seen and ends its figures with the simulator, by its name', () => {
    const { unmount } = show();
    expect(headings().slice(1, 4)).toEqual([
      'Photos from places it had never seen',
      'These figures by condition, skin and source',
      'What changed since version 0.4.0',
    ]);
    expect(headings().slice(-2)).toEqual(['Stress test: simulated photos', 'The model in use']);
    expect(screen.getByText(/changed by a simulator/)).toBeTruthy();
    unmount();
    const { stress: _, ...report } = madeUpReport();
    show(report);
    expect(screen.queryByText(/changed by a simulator/)).toBeNull();
  });

  it('shows what to expect in few words, and folds every other part under its heading', () => {
    const { container } = show();
    const folded = [...container.querySelectorAll('details')].filter(
      ({ parentElement }) => !parentElement?.closest('details'),
    );
    expect(folded.map((fold) => textOf(fold.querySelector('h2')))).toEqual(headings().slice(2));
    for (const fold of folded) for (const part of [...fold.children].slice(1)) part.remove();
    const inSight = textOf(container)?.split(/\s+/).length ?? 0;
    expect(inSight).toBeGreaterThan(100);
    expect(inSight).toBeLessThan(300);
  });

  it('gives the main figures with their interval and what they were counted on', () => {
    show();
    const [right] = screen.getAllByText('58%');
    expect(textOf(right?.parentElement)).toBe('Right58%1,325 photos; sources: 1495% interval: 25% to 85%');
    expect(screen.getAllByText('1,325 photos; sources: 14')).toHaveLength(3);
  });

  it('gives them by condition with the photos and sources of each', () => {
    show();
    const rows = table(/^By condition/).getAllByRole('row');
    expect(rows).toHaveLength(9);
    expect(textOf(rows[1])).toBe('Cellulitis55 photos; sources: 241%25% to 85%76%25% to 85%12%25% to 85%');
  });

  it('gives them by the skin type that was recorded, with the photos', () => {
    show();
    const [, dark] = table(/^By recorded skin type/).getAllByRole('row');
    expect(textOf(dark)).toBe('V–VI56%14 of 2520%5 of 2574%96 of 129');
  });

  it('says how much of what is none of the eight is let through, and no share of what nobody photographed', () => {
    show();
    const [others] = screen.getAllByRole('table', { name: /^Photos of none of the eight/ });
    const rows = others ? within(others).getAllByRole('row').map(textOf) : [];
    expect(rows[1]).toBe('Other diseases2,260 photos; sources: 948%25% to 85%');
    expect(rows[3]).toMatch(/–$/);
  });

  it('names sources by their proper names, or by their keys', () => {
    show();
    const rows = table(/^By source and condition/).getAllByRole('row');
    expect(textOf(rows[1])).toBe('Athlete’s footDermQuest (Skin40, SD-198)76%61 of 8090%72 of 804%3 of 80');
    expect(screen.getByText('a-new-source')).toBeTruthy();
    expect(screen.getByText('a-new-set')).toBeTruthy();
  });

  it('says what got better and what got worse, also where lower is better', () => {
    show();
    expect(listBelow('What got better')).toEqual([
      'Mean of the eight, right: 44.0% → 58.0%',
      'Other diseases, let through: 88.0% → 48.0%',
    ]);
    expect(listBelow('What got worse')).toEqual(['Chickenpox, right among the first three: 90.0% → 80.0%']);
    expect(listBelow('Perhaps worse, perhaps chance')).toEqual(['Skin types V–VI, right: 56.0% → 52.0%']);
    expect(textOf(table('The same photos, both versions').getAllByRole('row')[1])).toBe(
      'Mean of the eight: right44.0%58.0%',
    );
  });

  it('says so where nothing got worse', () => {
    const report = madeUpReport();
    report.comparison.rows = report.comparison.rows.slice(0, 2);
    show(report);
    expect(screen.getAllByText('Nothing')).toHaveLength(2);
  });

  it('says the most that a result may claim, and what people are told for it', () => {
    show();
    const claims = table(/^Right by confidence/).getAllByRole('row');
    expect(textOf(claims[2])).toBe('50% – 100%60%90 photos59%');
    expect(textOf(table(/^The most that a result claims/).getAllByRole('row')[1])).toBe('Cellulitis83%');
    const results = table('Results with simulated answers').getAllByRole('row');
    expect(textOf(results[1])).toBe('Half of answers lean with the photo21%claims 73%, right 94%0%22%');
  });

  it('gives the confusion of each condition in a row of its own', () => {
    show();
    const rows = table('Number of photos by shown and answered condition').getAllByRole('row');
    expect(rows).toHaveLength(9);
    expect(textOf(rows[2])).toBe('Impetigo09000000');
  });

  it('says how steady the network is after a change of the photo', () => {
    show();
    const rows = table('After a change of the photo').getAllByRole('row');
    expect(textOf(rows[1])).toBe('Turned by 90°78%95%');
  });

  it('states the rights to photos in a plain sentence', () => {
    const { container } = show();
    expect(textOf(container)).toContain('The rights to these photos are not established');
    expect(textOf(container)).not.toMatch(/confirmed/);
  });

  it.each(['2026-11-21T00:00:01Z', '2026-11-21T23:59:59Z'])(
    'dates the training by UTC, wherever it is read: %s',
    (time) => {
      show({ ...madeUpReport(), trainedAt: time });
      expect(screen.getByText('November 21, 2026')).toBeTruthy();
    },
  );
});
