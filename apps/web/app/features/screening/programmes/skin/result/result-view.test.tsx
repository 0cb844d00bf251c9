import { conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { urgencyOf } from '@skrin/domain/programmes/skin/condition-urgency';
import { fireEvent, screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { server } from '../../../../../testing/server.ts';
import { lockedAnalysis, resultOf } from '../testing/results.ts';
import { ResultView } from './result-view.tsx';

beforeEach(() => server.use(http.all('*', () => delay('infinite'))));

const clear = resultOf({ shares: { impetigo: 0.6, varicella: 0.2, cellulitis: 0.06 }, other: 0.1 });
const narrowed = resultOf({
  kind: 'narrowed',
  shares: { tinea_pedis: 0.45, onychomycosis: 0.3 },
  set: ['tinea_pedis', 'onychomycosis'],
  confidence: 0.7,
});
const earlier = resultOf({
  kind: 'unclear',
  shares: { impetigo: 0.4, varicella: 0.3, cellulitis: 0.2 },
  set: ['impetigo', 'varicella', 'cellulitis'],
});

const show = (result: ReturnType<typeof resultOf>, redFlags: Analysis['redFlags'] = []) =>
  renderPage(
    <ResultView
      analysis={{ ...lockedAnalysis, state: 'unlocked', redFlags, urgency: urgencyOf(result.conditionSet), result }}
      result={result}
    />,
  );
const fold = (name: string) => screen.getByRole('heading', { name }).closest('details');
const expectInOrder = ({ textContent }: HTMLElement, words: string[]) => {
  const places = words.map((each) => textContent?.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b));
};

describe('ResultView', () => {
  it('says the finding, when to get care and what to do, and folds why', () => {
    const { container } = show(clear);
    const words = [
      'Impetigo',
      'See a doctor within 2–3 days',
      'Clinics that fit',
      'Book a visit',
      'What to do now',
      'Why, and the',
    ];
    expectInOrder(container, words);
    for (const name of ['What it is', 'Why: what fits and what does not', 'All eight conditions', 'Technical details'])
      expect(fold(name)?.open).toBe(false);
  });

  it('puts getting help above the finding where it is needed now', () => {
    const { container } = show(clear, [{ rule: 'R17', level: 'emergency', text: 'R17' }]);
    expectInOrder(container, ['Emergency: get help now', 'Photo and answers point to']);
  });

  it.each([
    ['narrowed', narrowed, [/^Athlete.s foot$/, /^Nail fungus$/]],
    ['of an earlier version', earlier, [/^Impetigo$/, /^Chickenpox$/, /^Cellulitis$/]],
  ] as const)('gives advice that is right whichever it is where a result is %s', (_, result, names) => {
    show(result);
    const next = screen.getByRole('heading', { name: 'What to do now' }).closest('section') ?? document.body;
    expect(within(next).getByText(/use no strong creams/)).toBeTruthy();
    for (const name of names) expect(within(next).getByRole('heading', { name }).closest('details')?.open).toBe(false);
  });

  it.each([
    ['named', resultOf({ shares: { varicella: 0.8 } }), true],
    ['one of several', earlier, true],
    ['not named', clear, false],
  ] as const)('says what a photo cannot tell from chickenpox where it is %s', (_, result, says) => {
    show(result);
    expect(screen.queryAllByText(/cannot tell chickenpox from measles, mpox or hand, foot and mouth/)).toHaveLength(
      says ? 1 : 0,
    );
  });

  it('has one line for all that are hardly likely, with each of the eight behind it', () => {
    show(clear);
    const list = fold('All eight conditions') ?? document.body;
    const others = within(list)
      .getByText(/Others, each below 5%/)
      .closest('details');
    expect(others?.querySelectorAll('li')).toHaveLength(conditions.length - 3);
    expect(list.querySelectorAll('li')).toHaveLength(conditions.length + 1);
  });

  it('opens all that is folded for paper, under a date and what it is not, and folds it again', () => {
    const { container } = show(clear);
    const folded = container.querySelectorAll('details:not([open])').length;
    expect(folded).toBeGreaterThan(5);
    fireEvent(window, new Event('beforeprint'));
    expect(container.querySelectorAll('details:not([open])')).toHaveLength(0);
    expect(screen.getByText(/^Information, not a diagnosis/).parentElement?.textContent).toMatch(/^Skrin · .*2026/);
    fireEvent(window, new Event('afterprint'));
    expect(container.querySelectorAll('details:not([open])')).toHaveLength(folded);
  });
});
