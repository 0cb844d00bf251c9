import { conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { urgencyOf } from '@skrin/domain/programmes/skin/condition-urgency';
import { fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { server } from '../../../../../testing/server.ts';
import { user } from '../../../../../testing/user.ts';
import type { Booking } from '../../programme-views.ts';
import { lockedAnalysis, resultOf } from '../testing/results.ts';
import { adviceIcons } from './advice-icons.ts';
import { ResultView } from './result-view.tsx';

beforeEach(() => server.use(http.all('*', () => delay('infinite'))));

const clear = resultOf({ shares: { impetigo: 0.6, varicella: 0.2, cellulitis: 0.06 }, other: 0.1 });
const ringworm = resultOf({ shares: { tinea_corporis: 0.9 } });
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

interface Given {
  redFlags?: Analysis['redFlags'];
  differs?: Partial<Analysis<'skin'>>;
  booking?: Booking;
}

/** Resolves once what is behind the fold has come. */
async function show(result: ReturnType<typeof resultOf>, { redFlags = [], differs, booking }: Given = {}) {
  const analysis: Analysis<'skin'> = {
    ...lockedAnalysis,
    state: 'unlocked',
    redFlags,
    urgency: urgencyOf(result.conditionSet),
    result,
    ...differs,
  };
  const view = renderPage(<ResultView analysis={analysis} result={result} booking={booking} />);
  await screen.findByRole('heading', { name: 'Technical details' });
  return view;
}
const care = () => within(screen.getAllByRole('region')[0] ?? document.body);
const fold = (name: string) => screen.getByRole('heading', { name }).closest('details');
const expectInOrder = ({ textContent }: HTMLElement, words: string[]) => {
  const places = words.map((each) => textContent?.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b));
};

describe('ResultView', () => {
  it('says when to get care, what it is and what to do; everything else is behind one question', async () => {
    const { container } = await show(clear);
    const words = [
      'See a doctor within 2–3 days',
      'Photo and answers point to',
      'Impetigo',
      'Bacterial infection',
      'results like this one are right',
      'What to do now',
      'Wash the skin gently',
      'Do not scratch',
      'Why this result?',
      'What it is',
      'All eight conditions',
    ];
    expectInOrder(container, words);
    expect(fold('Why this result?')?.open).toBe(false);
    for (const name of ['What it is', 'All eight conditions', 'Technical details'])
      expect(fold('Why this result?')?.contains(screen.getByRole('heading', { name }))).toBe(true);
  });

  it('shows the condition in three skin tones, for the eye alone', async () => {
    const { container } = await show(clear);
    const drawn = [...container.querySelectorAll('figure svg')].map((drawing) =>
      drawing.getAttribute('data-skin-tone'),
    );
    expect(drawn).toEqual(['light', 'brown', 'dark']);
    expect(screen.getByText(/three skin tones/)).toBeTruthy();
  });

  it('puts getting help above the finding where it is needed now, and books nothing then', async () => {
    const { container } = await show(clear, { redFlags: [{ rule: 'R17', level: 'emergency', text: 'R17' }] });
    expectInOrder(container, ['Emergency: get help now', 'Photo and answers point to']);
    expect(screen.queryByRole('link', { name: 'Book' })).toBeNull();
  });

  it.each([
    ['to be asked again, where nothing is urgent', ringworm, {}, 'button', 'Remind me'],
    ['a visit, where it has lasted long', ringworm, { duration: 'gt1m' }, 'link', 'Book a visit'],
    ['a visit within days', clear, {}, 'link', 'Book a visit'],
    ['the nearest clinics today', resultOf({ shares: { cellulitis: 0.9 } }), {}, 'link', 'Clinics that fit'],
  ] as const)('has one thing to do first: %s', async (_, result, differs, role, name) => {
    await show(result, { differs, booking: { address: '/consultation/new?clinic=1', times: null } });
    const [first] = care().getAllByRole(role);
    expect(first).toBe(care().getAllByRole(role, { name })[0]);
    expect(first?.className).toContain('contained');
    expect(first?.closest('details')).toBeNull();
  });

  it('sends to clinics within days where none takes bookings, and shows no step before that is known', async () => {
    const { unmount } = await show(clear, { booking: { address: null, times: null } });
    expect(care().getAllByRole('link')[0]?.textContent).toBe('Clinics that fit');
    unmount();
    await show(clear, { booking: { address: undefined, times: null } });
    expect(care().getAllByRole('link')[0]?.closest('details')).not.toBeNull();
  });

  it('shows the next free times before the reasons', async () => {
    const { container } = await show(clear, { booking: { address: '/consultation/new', times: 'Tuesday at nine' } });
    expectInOrder(container, ['What to do now', 'Tuesday at nine', 'Why this result?']);
  });

  it('has booking, the document and the reminder in one bar', async () => {
    await show(clear);
    const bar = within(screen.getByRole('group', { name: 'What to do with this result' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Book']);
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['PDF', 'Remind me']);
    await user.click(bar.getByRole('button', { name: 'Remind me' }));
    expect(await screen.findByRole('dialog', { name: 'We ask you again' })).toBeTruthy();
  });

  it.each([
    ['narrowed', narrowed, [/^Athlete.s foot$/, /^Nail fungus$/]],
    ['of an earlier version', earlier, [/^Impetigo$/, /^Chickenpox$/, /^Cellulitis$/]],
  ] as const)('gives advice that is right whichever it is where a result is %s', async (_, result, names) => {
    await show(result);
    const next = screen.getByRole('heading', { name: 'What to do now' }).closest('section') ?? document.body;
    expect(within(next).getByText(/Use no strong creams/)).toBeTruthy();
    for (const name of names) expect(within(next).getByRole('heading', { name }).closest('details')?.open).toBe(false);
  });

  it.each([
    ['named', resultOf({ shares: { varicella: 0.8 } }), true],
    ['one of several', earlier, true],
    ['not named', clear, false],
  ] as const)('says what a photo cannot tell from chickenpox where it is %s', async (_, result, says) => {
    await show(result);
    expect(screen.queryAllByText(/cannot tell chickenpox from measles, mpox or hand, foot and mouth/)).toHaveLength(
      says ? 1 : 0,
    );
  });

  it('has one line for all that are hardly likely, with each of the eight behind it', async () => {
    await show(clear);
    const list = fold('All eight conditions') ?? document.body;
    const others = within(list)
      .getByText(/Others, each below 5%/)
      .closest('details');
    expect(others?.querySelectorAll('li')).toHaveLength(conditions.length - 3);
    expect(list.querySelectorAll('li')).toHaveLength(conditions.length + 1);
  });

  it('opens all that is folded for paper, under a date and what it is not, and folds it again', async () => {
    const { container } = await show(clear);
    const folded = container.querySelectorAll('details:not([open])').length;
    expect(folded).toBeGreaterThan(5);
    fireEvent(window, new Event('beforeprint'));
    expect(container.querySelectorAll('details:not([open])')).toHaveLength(0);
    expect(screen.getByText(/^Information, not a diagnosis/).parentElement?.textContent).toMatch(/^Skrin · .*2026/);
    fireEvent(window, new Event('afterprint'));
    expect(container.querySelectorAll('details:not([open])')).toHaveLength(folded);
  });
});

it('has an icon for each piece of advice', () => {
  const topics = [...conditions, 'other' as const].flatMap((condition) =>
    (['do', 'dont'] as const).flatMap((kind) =>
      Object.keys(i18next.t(`conditions:${condition}.${kind}`, { returnObjects: true })),
    ),
  );
  expect(new Set(topics)).toEqual(new Set(Object.keys(adviceIcons)));
});
