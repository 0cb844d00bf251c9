import type { RedFlag } from '@skrin/contract/screening/assessments';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { server } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { assessment } from '../assessment/testing.tsx';
import { CareLevel, type CareRecord } from './care-level.tsx';

const show = (of: CareRecord, props: Partial<ComponentProps<typeof CareLevel>> = {}) =>
  renderPage(<CareLevel of={of} {...props} />);
const assessmentId = '0199c0de-0000-7000-8000-000000000002';
const emergency: RedFlag = { rule: 'R1', level: 'emergency', text: 'R1_now' };
const urgent: RedFlag = { rule: 'R2', level: 'urgent', text: 'R2' };
const soon: RedFlag = { rule: 'R14', level: 'soon', text: 'R14' };
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

// Imported before the tests, because loading them on demand can take longer than a test on a busy machine.
beforeAll(() => Promise.all([import('./watch-for.tsx'), import('./help-answer.tsx')]));

describe('CareLevel', () => {
  it('names the most urgent level, calls for help, and says of each flag what was ticked', () => {
    show({ redFlags: [emergency, soon] });
    const care = screen.getByRole('region', { name: 'Emergency: get help now' });
    expect(links()).toEqual(['tel:119', 'tel:112']);
    expect(care.textContent).toContain('A red or painful eye');
    expect(care.textContent).not.toMatch(/today|same day/);
    expect(care.textContent?.indexOf('a sign at the eye')).toBeLessThan(
      care.textContent?.indexOf('around a nail') ?? 0,
    );
  });

  it('sends people to a doctor today without an emergency call', () => {
    show({ redFlags: [urgent, soon] });
    expect(screen.getByRole('region', { name: 'See a doctor today' }).textContent).toContain('within 2–3 days');
    expect(links()).toEqual([]);
  });

  it.each([
    ['See a doctor within 2–3 days', [soon]],
    ['No urgent signs: keep an eye on it', []],
  ])('says "%s", also where no rule fired, with what to watch for', async (name, redFlags) => {
    show({ redFlags });
    const care = screen.getByRole('region', { name });
    expect(await within(care).findByText('Chest pain')).toBeTruthy();
    expect(links()).toEqual([]);
  });

  it.each([
    ['the result', { urgency: 'urgent' }, /Your photo and your answers, taken together/],
    ['a follow-up', { followUpUrgency: 'urgent' }, /It got worse/],
  ] as const)('is raised by %s, and says so; never lowered', (_by, raised, why) => {
    const { unmount } = show({ redFlags: [soon], ...raised });
    expect(screen.getByRole('region', { name: 'See a doctor today' }).textContent).toMatch(why);
    unmount();
    show({ redFlags: [emergency], ...raised });
    expect(screen.getByRole('region', { name: 'Emergency: get help now' }).textContent).not.toMatch(why);
  });

  it('is no alert: it stands there from the start', () => {
    show({ redFlags: [emergency], assessmentId });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains only an emergency while there is more to answer', () => {
    show({ redFlags: [emergency, urgent] }, { brief: true });
    expect(screen.getByText(/Your sight may be at risk/)).toBeTruthy();
    expect(screen.queryByText(/Answers like yours/)).toBeNull();
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
    show({ redFlags: [emergency], assessmentId, helpConfirmedAt: '2026-11-20T08:00:00Z' });
    expect(await screen.findByText('You told us that you have help.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => said).toEqual([{ confirmed: false }]);
  });
});
