import { findriscBands } from '@skrin/contract/programmes/diabetes/result';
import { loadCatalogue } from '@skrin/i18n/load-catalogue';
import { fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { clientWithoutRetries, renderPage } from '../../../../../testing/render.tsx';
import { user } from '../../../../../testing/user.ts';
import { visitorFlow } from '../../../check/visitor-flow.ts';
import { type Flow, FlowContext } from '../../../flow.ts';
import { checksUntilQuery } from '../compare/checks-query.ts';
import { analysisOf, high, itemOf, resultOf } from '../testing/results.ts';
import { ResultView } from './result-view.tsx';

/** The first check of somebody. */
function show(result = resultOf(), changes: Parameters<typeof analysisOf>[1] = {}, flow?: Flow) {
  const queryClient = clientWithoutRetries();
  const analysis = analysisOf(result, changes);
  queryClient.setQueryData(checksUntilQuery(analysis).queryKey, { items: [itemOf(result)] });
  const view = <ResultView analysis={analysis} result={result} />;
  return renderPage(flow ? <FlowContext value={flow}>{view}</FlowContext> : view, { queryClient });
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const expectInOrder = ({ textContent }: HTMLElement, words: string[]) => {
  const places = words.map((each) => textContent?.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b));
};

// Imported before the tests, because loading it on demand can take longer than a test on a busy machine.
beforeAll(() => import('../../../components/watch-for.tsx'));

/** Answers of each band: 0, 7, 12, 15 and 21 points. */
const ofBand = {
  low: {},
  slightly_raised: { highGlucose: true, activity: false },
  moderate: { highGlucose: true, activity: false, family: ['child'] },
  high: { highGlucose: true, activity: false, family: ['child'], waist: { value: 95, unit: 'cm' } },
  very_high: {
    age: 70,
    highGlucose: true,
    activity: false,
    bloodPressure: 'medicine',
    family: ['child'],
    waist: { value: 95, unit: 'cm' },
  },
} satisfies Record<(typeof findriscBands)[number], Parameters<typeof resultOf>[0]>;
const told = {
  low: ['Low', '0 of 26 points', /about 1 in 100 people/],
  slightly_raised: ['Slightly raised', '7 of 26 points', /about 1 in 25 people/],
  moderate: ['Moderate', '12 of 26 points', /about 1 in 6 people/],
  high: ['High', '15 of 26 points', /about 1 in 3 people/],
  very_high: ['Very high', '21 of 26 points', /about 1 in 2 people/],
} as const;

describe('a result', () => {
  it('answers the questions in the order in which people have them', () => {
    const { container } = show(resultOf(high));
    expectInOrder(container, [
      'Have a blood test in the next weeks',
      'Your Finnish score is 12 or more',
      'Fasting blood sugar',
      'Clinics that fit',
      'PDF or email',
      'Both scores advise a blood test',
      '16 of 26 points',
      'American test',
      'Over time',
      'BMI 27.0',
      'What lowers your risk',
      'Answer the questions again in 1 year',
      'What these scores cannot say',
    ]);
    expect(container.textContent).not.toMatch(/\bAI\b|locked|unlock/i);
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Answer again')).toBe('/assessment/form/diabetes');
    expect(addressOf('Read more')).toBe('/insights/articles?topic=diabetes');
  });

  it.each(findriscBands)('says where it lies and what the Finnish study found: %s', (band) => {
    show(resultOf(ofBand[band]));
    const finnish = region('Finnish score (FINDRISC)');
    const [name, points, study] = told[band];
    expect(finnish.getAllByText(name).some((each) => each.tagName === 'STRONG')).toBe(true);
    expect(finnish.getAllByText(points)).toHaveLength(1);
    expect(finnish.getByText(study).textContent).toContain('It is not your own probability');
    expect(finnish.getByText('A blood test is advised from 12 points.')).toBeTruthy();
  });

  it('adds up each score item by item', () => {
    show(resultOf(high));
    const finnish = within(screen.getByRole('table', { name: 'Finnish score (FINDRISC)' }));
    expect(finnish.getByRole('row', { name: /^Waist.*94 cm for men.* 3 of 4$/ })).toBeTruthy();
    expect(finnish.getByRole('row', { name: 'Total 16 of 26' })).toBeTruthy();
    expect(finnish.getAllByRole('row')).toHaveLength(10);
    const american = within(screen.getByRole('table', { name: 'American test (ADA and CDC)' }));
    expect(american.getByRole('row', { name: /^Parents, brothers, sisters.* 1 of 1$/ })).toBeTruthy();
    expect(american.getAllByRole('row')).toHaveLength(9);
  });

  it.each([
    [
      'the Finnish one alone',
      { highGlucose: true, activity: false, family: ['child'] },
      'only the Finnish one advises',
      ['More in the Finnish score', 'Blood sugar that was once too high', 'More in the American test', 'Being a man'],
    ],
    [
      'the American one alone',
      { age: 60, height: { value: 170, unit: 'cm' }, weight: { value: 70, unit: 'kg' } },
      'only the American one advises',
      ['More in the American test', 'Being a man', 'begins at a BMI of 23'],
    ],
  ] as const)('says why the scores differ where %s advises a test', (_, answers, title, words) => {
    show(resultOf(structuredClone(answers) as Parameters<typeof resultOf>[0]));
    expect(screen.getByRole('heading', { name: new RegExp(title) })).toBeTruthy();
    expectInOrder(screen.getByRole('region', { name: 'Why they differ for you' }), [...words]);
  });

  it('does not speak of differences where both come to the same', () => {
    show(resultOf());
    expect(screen.getByRole('heading', { name: 'Neither score advises a blood test now' })).toBeTruthy();
    expect(screen.queryByText('Why they differ for you')).toBeNull();
  });

  it('names no test and no clinic to who needs none, and praises what is good', () => {
    show(resultOf());
    expect(screen.getByRole('heading', { name: 'No blood test is needed now' })).toBeTruthy();
    expect(screen.queryByText('Fasting blood sugar')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Clinics that fit' })).toBeNull();
    expect(screen.getByText('Go on as you do')).toBeTruthy();
    expect(screen.getByText('Answer the questions again in 3 years.')).toBeTruthy();
  });

  it('tells somebody thin not to lose weight, and does not praise the weight', () => {
    show(resultOf({ weight: { value: 48, unit: 'kg' } }));
    expect(screen.getByText(/Do not try to lose weight/)).toBeTruthy();
    expect(screen.queryByText('Go on as you do')).toBeNull();
    expect(screen.queryByText('A little less weight')).toBeNull();
    expect(screen.getByText(/Smoking raises the risk as well/)).toBeTruthy();
  });

  it('writes a waist in the unit in which it was measured', () => {
    show(resultOf({ waist: { value: 36, unit: 'in' } }));
    expect(screen.getByText('Your waist of 36 in is at or above the Asian limit of 35.4 in.')).toBeTruthy();
  });

  it('puts care first where a sign calls for it, and the ways to a doctor there alone', () => {
    const { container } = show(resultOf(high), {
      redFlags: [{ rule: 'signs_of_high_sugar', level: 'urgent', text: 'signs_of_high_sugar' }],
    });
    expectInOrder(container, ['See a doctor today', 'Ask for a blood sugar test at that visit', '16 of 26 points']);
    expect(screen.getAllByRole('link', { name: 'Clinics that fit' })).toHaveLength(1);
  });

  it.each([
    ['emergency', 'very_high_sugar'],
    ['urgent', 'foot_ulcer'],
    ['soon', 'one_sign'],
  ] as const)('never sounds like there is time beside a sign that is %s', (level, rule) => {
    const { container } = show(resultOf(), {
      redFlags: [{ rule, level, text: rule }],
      helpConfirmedAt: '2026-11-20T08:00:00Z',
    });
    expect(screen.getByRole('heading', { name: 'Ask for a blood sugar test at that visit' })).toBeTruthy();
    expect(container.textContent).not.toContain('No blood test is needed now');
  });

  it('shares points, advice and that it is no diagnosis as text', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    show(resultOf(high));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared[0]?.text?.split('\n').slice(1)).toEqual([
      'Finnish score (FINDRISC): 16 of 26 points',
      'American test (ADA and CDC): 6 of 10 points',
      'Have a blood test in the next weeks',
      'Information, not a diagnosis',
    ]);
  });

  it('offers a reminder where the server does', () => {
    const { unmount } = show(resultOf());
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    show(resultOf(), { reminder: { wanted: true, dueAt: '2027-11-20T08:00:00Z' } });
    expect(screen.getByRole('switch', { name: 'Remind me by mail after a year', checked: true })).toBeTruthy();
    expect(screen.getByText('We will remind you on November 20, 2027.')).toBeTruthy();
  });

  it('reads from right to left in Arabic, with every text', async () => {
    for (const each of ['diabetesResult', 'screening', 'advice', 'common'] as const)
      i18next.addResourceBundle('ar', each, await loadCatalogue('ar', each));
    await i18next.changeLanguage('ar');
    const { container } = show(resultOf(high));
    expect(screen.getByRole('heading', { level: 1, name: 'خطر داء السكري لديكم' })).toBeTruthy();
    expect(container.textContent).toContain('16 من 26 نقطة');
    expect(container.textContent).not.toMatch(/points|result\.|test\./);
    await i18next.changeLanguage('en');
  });

  it('says whom it is about, and what its owner noted', () => {
    const dependant = { id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'Ibu', birthYear: 1960 };
    show(resultOf(), { dependant, name: 'Check of November', note: 'Ask Dr. Sari' });
    expect(screen.getByRole('heading', { level: 1, name: 'Check of November' })).toBeTruthy();
    expect(screen.getByText(/For Ibu/)).toBeTruthy();
    expect(screen.getByText('Ask Dr. Sari')).toBeTruthy();
  });

  it('offers who may only read it neither its name nor a comparison', () => {
    show(resultOf(), { can: { update: false, remove: false, unlock: false } });
    expect(screen.queryByRole('link', { name: 'Name or note' })).toBeNull();
    expect(screen.queryByText('Over time')).toBeNull();
    expect(screen.queryByRole('button', { name: 'PDF or email' })).toBeNull();
  });

  it('invites a visitor to keep it, and offers nothing that needs an account', () => {
    show(resultOf(high), {}, visitorFlow);
    const create = region('Keep this result').getByRole('link', { name: 'Create an account' });
    expect(create.getAttribute('href')).toContain(encodeURIComponent('/health-ai/'));
    expect(screen.queryByRole('link', { name: 'Name or note' })).toBeNull();
    expect(screen.queryByText('Over time')).toBeNull();
    expect(screen.queryByRole('button', { name: 'PDF or email' })).toBeNull();
  });

  it('opens all that is folded for paper', () => {
    const { container } = show(resultOf(high));
    expect(container.querySelectorAll('details:not([open])').length).toBeGreaterThan(1);
    fireEvent(window, new Event('beforeprint'));
    expect(container.querySelectorAll('details:not([open])')).toHaveLength(0);
    expect(screen.getByText(/^Information, not a diagnosis/).parentElement?.textContent).toMatch(/^Skrin · .*2026/);
  });
});
