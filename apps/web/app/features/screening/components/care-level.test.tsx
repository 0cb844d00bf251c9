import { firstProgramme, programmeIds, programmes } from '@skrin/contract/programmes/registry';
import type { RedFlag } from '@skrin/contract/screening/assessments';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { server } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { assessment } from '../assessment/testing.tsx';
import { CareLevel } from './care-level.tsx';
import type { CareRecord } from './care-record.ts';

const show = (of: Omit<CareRecord, 'programme'>, props: Partial<ComponentProps<typeof CareLevel>> = {}) =>
  renderPage(<CareLevel of={{ programme: firstProgramme, ...of }} {...props} />);
const assessmentId = '0199c0de-0000-7000-8000-000000000002';
const emergency: RedFlag = { rule: 'R1', level: 'emergency', text: 'R1_now' };
const urgent: RedFlag = { rule: 'R2', level: 'urgent', text: 'R2' };
const soon: RedFlag = { rule: 'R14', level: 'soon', text: 'R14' };
const calls = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((address) => address?.startsWith('tel:'));
const helpConfirmedAt = '2026-11-20T08:00:00Z';

// Imported before the tests, because loading them on demand can take longer than a test on a busy machine.
beforeAll(() => import('./watch-for.tsx'));

describe('CareLevel', () => {
  it('names the most urgent level, calls for help, and says of each flag what was ticked', () => {
    show({ redFlags: [emergency, soon] });
    const care = screen.getByRole('region', { name: 'Emergency: get help now' });
    expect(calls()).toEqual(['tel:119', 'tel:112']);
    expect(care.textContent).toContain('A red or painful eye');
    expect(care.textContent).not.toMatch(/today|same day/);
    expect(
      within(care)
        .getByText(/around a nail/)
        .closest('details')?.open,
    ).toBe(false);
    expect(care.textContent?.indexOf('a sign at the eye')).toBeLessThan(
      care.textContent?.indexOf('around a nail') ?? 0,
    );
  });

  it('sends people to a doctor today without an emergency call', () => {
    show({ redFlags: [urgent, soon] });
    expect(screen.getByRole('region', { name: 'See a doctor today' }).textContent).toContain('within 2–3 days');
    expect(calls()).toEqual([]);
  });

  it.each([
    ['See a doctor within 2–3 days', [soon]],
    ['No urgent signs: keep an eye on it', []],
  ])('says "%s", also where no rule fired, with what to watch for', async (name, redFlags) => {
    show({ redFlags });
    const care = screen.getByRole('region', { name });
    expect(await within(care).findByText('Chest pain')).toBeTruthy();
    expect(calls()).toEqual([]);
    expect(within(care).getByRole('link', { name: 'Clinics that fit' })).toBeTruthy();
    expect(within(care).getByRole('link', { name: 'Book a visit' })).toBeTruthy();
  });

  it.each([
    ['the result', { urgency: 'urgent' }, /Your photo and your answers, taken together/],
    ['a follow-up', { followUpUrgency: 'urgent' }, /It got worse/],
  ] as const)('is raised by %s, and says so; never lowered', (_by, raised, why) => {
    const { unmount } = show({ redFlags: [soon], ...raised });
    expect(screen.getByRole('region', { name: 'See a doctor today' }).textContent).toMatch(why);
    unmount();
    show({ redFlags: [emergency], helpConfirmedAt, ...raised });
    expect(screen.getByRole('region', { name: 'Emergency: get help now' }).textContent).not.toMatch(why);
  });

  it('names no photo where none is taken', () => {
    const programme = programmeIds.find((id) => !programmes[id].takesPhotos) ?? expect.fail();
    renderPage(<CareLevel of={{ programme, redFlags: [], urgency: 'urgent' }} />);
    const care = screen.getByRole('region', { name: 'See a doctor today' });
    expect(care.textContent).toContain('Your answers, taken together, call for a doctor by then.');
    expect(care.textContent).not.toContain('photo');
  });

  it('is no alert: it stands there from the start', () => {
    show({ redFlags: [emergency], assessmentId });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what was ticked at once, and what to do about it in one fold with what to watch for', () => {
    show({ redFlags: [urgent] }, { more: 'Within 1–2 days' });
    expect(screen.getByText(/your answers call for a doctor today/).closest('details')).toBeNull();
    for (const text of [/Answers like yours/, 'Within 1–2 days'])
      expect(screen.getByText(text).closest('details')?.open).toBe(false);
  });

  it('only names the signs while there is more to answer', () => {
    show({ redFlags: [urgent] }, { brief: true });
    expect(screen.getByText(/your answers call for a doctor today/)).toBeTruthy();
    expect(screen.queryByText(/Answers like yours/)).toBeNull();
  });

  it('is a small reminder of an emergency once there is help, with everything behind it', () => {
    show({ redFlags: [emergency], assessmentId, helpConfirmedAt });
    const care = screen.getByRole('region', { name: 'Emergency: get help now' });
    expect(within(care).getByText('You told us that you have help.')).toBeTruthy();
    for (const name of ['Call 119', 'Clinics that fit'])
      expect(within(care).getByRole('link', { name }).closest('details')?.open).toBe(false);
  });

  it.each([
    ['d4_7', 'lasts over two weeks'],
    ['gt1w', 'You have had it for more than a week'],
    ['gt1m', 'You have had it for more than a month'],
  ] as const)('never tells somebody to wait who answered %s for what has passed', (duration, text) => {
    show({ redFlags: [], duration });
    const care = screen.getByRole('region', { name: 'No urgent signs: keep an eye on it' });
    expect(care.textContent).toContain(text);
    expect(care.textContent?.includes('two weeks')).toBe(duration === 'd4_7');
  });

  it('shows a flag that was stored before there were several texts by its rule', () => {
    show({ redFlags: [{ rule: 'R2', level: 'urgent' }] });
    expect(screen.getByText('Taken together, your answers call for a doctor today.')).toBeTruthy();
  });

  it.each([
    ['I have help', [emergency]],
    ['I have had help', [urgent]],
  ])('lets people say "%s", of stored answers alone', async (name, redFlags) => {
    const { unmount } = show({ redFlags });
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    show({ redFlags, assessmentId });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('lets them take it back', async () => {
    const said: unknown[] = [];
    server.use(
      http.post('/api/assessments/:id/help', async ({ request }) => {
        said.push(await request.json());
        return HttpResponse.json(assessment);
      }),
    );
    show({ redFlags: [emergency], assessmentId, helpConfirmedAt });
    expect(await screen.findByText('You told us that you have help.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => said).toEqual([{ confirmed: false }]);
  });
});
