import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { madeUpReport, proportion } from '../testing/report.ts';
import { TechnologyPage } from './technology-page.tsx';

const show = (report = madeUpReport()) => renderPage(<TechnologyPage report={report} />);

const table = (name: string | RegExp) => within(screen.getByRole('table', { name }));

/** The text of an element, where lines may break or not. */
const textOf = (element?: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

describe('the technology page', () => {
  it('says what the numbers do not say before the first of them', () => {
    const { container } = show();
    const text = textOf(container) ?? '';
    expect(text).toContain('What to expect of photos from elsewhere stands first here');
    expect(text.indexOf('Read this before the numbers')).toBeLessThan(text.indexOf('76.3%'));
  });

  it('says the most that a result may claim, and what people are told for it', () => {
    show();
    const claims = table(/^Right by confidence of the photo/).getAllByRole('row');
    expect(textOf(claims[2])).toMatch(/^50% – 100%60\.0%.*60%$/);
    const results = table('What people would be told').getAllByRole('row');
    expect(textOf(results[1])).toBe('As hard as photos from elsewhere21.0%73.0%94.0%6.0%57.0%16.0%');
  });

  it('says what several photos of one problem are worth, and that little of it is known', () => {
    show();
    const rows = table('One photo against up to three').getAllByRole('row');
    const figures = ['25.0% (25 of 100)', '15.0% (15 of 100)', '77.3% (58 of 75)', '80.0% (60 of 75)'];
    expect(textOf(rows[1])).toBe(['Simulated from photos not seen in training', ...figures].join(''));
    expect(screen.getByText(/Whether it is right more often is hardly known/)).toBeTruthy();
  });

  it('shows shares with what they were counted on', () => {
    show();
    expect(screen.getByText('61 of 80 photos')).toBeTruthy();
    expect(screen.getAllByText('95% interval: 10.0% to 90.0%').length).toBeGreaterThan(0);
  });

  it('begins with what to expect of photos from elsewhere, in words, by condition, and what anyone can count again', () => {
    const { container } = show();
    const text = textOf(container) ?? '';
    expect(text.indexOf('about 44%')).toBeLessThan(text.indexOf('Step by step', text.indexOf('about 44%')));
    expect(text).toContain(
      'It was right on 44.0% (44 of 100), right among the first three on 70.0% (70 of 100), and refused 31.0%',
    );
    expect(text).toContain(
      '26.0% (13 of 50) of healthy skin, 60.0% (30 of 50) of other skin diseases, 2.0% (1 of 50) without skin',
    );
    expect(screen.getByRole('img', { name: /^Chart of right and refused changed photos/ })).toBeTruthy();
    const [, cellulitis] = table('Changed photos, by condition').getAllByRole('row');
    expect(textOf(cellulitis)).toMatch(/^Cellulitis54\.5% \(6 of 11\).*18\.2% \(2 of 11\)/);
  });

  it('holds the changes against what was counted by hand', () => {
    show();
    const rows = table('Changed photos against what was counted by hand').getAllByRole('row');
    expect(textOf(rows[1])).toMatch(/^Right51\.2%50\.5% \(50 of 99\)/);
    expect(screen.getByText(/counted by hand on 99 clinic photos of other sources/)).toBeTruthy();
  });

  it('gives figures of sources that a network was kept from, by who took the photos and what they show', () => {
    show();
    const [, pox] = table('The eight conditions, in sources that were left out').getAllByRole('row');
    expect(textOf(pox)).toMatch(/^Pox collection \(MSID\): Chickenpox63\.6% \(21 of 33\).*15\.2% \(5 of 33\)/);
    const { getByText } = table('Photos of none of the eight, in sources that were left out');
    expect(getByText('Hands (Sign Language Digits): Whole hands in front of one wall')).toBeTruthy();
  });

  it('gives figures of sources that no training used, by who took the photos', () => {
    show();
    const [, nails] = table('The eight conditions, by who took the photos').getAllByRole('row');
    expect(textOf(nails)).toMatch(/^Nails, hospital B1: Nail fungus94\.0% \(47 of 50\).*2\.0% \(1 of 50\)$/);
    const [, pairs] = table('Fungus against nails that only look like it').getAllByRole('row');
    expect(textOf(pairs)).toMatch(/65\.1% \(95% interval: 54\.4% to 75\.9%\)70\.0%.*56\.0%/);
    const [, dark] = table(/^The same photos of nail fungus/)
      .getAllByRole('row')
      .slice(-2);
    expect(textOf(dark)).toBe('DarkToo few to sayToo few to say');
    expect(table('Photos of none of the eight').getByText('a-new-set: Measles')).toBeTruthy();
  });

  it('gives no share for skin tones with too few photos', () => {
    show();
    const [dark] = table('Right answers by estimated skin tone').getAllByRole('row').slice(-1);
    expect(textOf(dark)).toBe('Dark1Too few to sayToo few to say');
  });

  it('gives the confusion of each condition in a row of its own', () => {
    show();
    const rows = table('Number of photos by shown and answered condition').getAllByRole('row');
    expect(rows).toHaveLength(9);
    expect(textOf(rows[2])).toBe('Impetigo09000000');
  });

  it('says how often a change of the photo leaves the verdict of the gate as it was', () => {
    show();
    const rows = table(/^Refused or let through as before the change/).getAllByRole('row');
    expect(textOf(rows[1])).toMatch(/^Small, 128 px98\.1% \(51 of 52\)/);
  });

  it('names kinds and sets it does not know yet by their keys', () => {
    show();
    const { getByText } = table('Pictures besides the collection');
    expect(getByText('Other pictures (a-new-kind)')).toBeTruthy();
    expect(getByText('a-new-set · CC0')).toBeTruthy();
  });

  it('shows what later trainings measure only when it is there', () => {
    const { unmount } = show();
    expect(screen.queryByText('About figures published elsewhere')).toBeNull();
    unmount();
    const report = madeUpReport();
    report.heldOut.publishedSplit = { all: proportion(9, 10), leaked: proportion(8, 8), clean: proportion(1, 2) };
    report.heldOut.consistency = [{ change: 'blurred', sameAnswer: proportion(70, 80), accuracy: proportion(60, 80) }];
    show(report);
    expect(table('A network trained on the published training part only').getByText('50.0% (1 of 2)')).toBeTruthy();
    expect(
      table('Same answer after a change, on photos not seen in training').getByText('87.5% (70 of 80)'),
    ).toBeTruthy();
  });

  it.each(['2026-11-21T00:00:01Z', '2026-11-21T23:59:59Z'])(
    'dates the training by UTC, wherever it is read: %s',
    (time) => {
      show({ ...madeUpReport(), trainedAt: time });
      expect(screen.getByText('November 21, 2026')).toBeTruthy();
    },
  );
});
