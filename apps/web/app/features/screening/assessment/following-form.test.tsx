import type { Analysis } from '@skrin/contract/screening/analyses';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '../../../testing/user.ts';
import { lockedItem } from '../programmes/skin/testing/results.ts';
import { matchedAssessment, openAt } from './testing.tsx';

const answers = { ...matchedAssessment.answers, safety: { eyes: ['sight_changed' as const] } };
const { location: _, ...locked } = lockedItem;
const dependant = { id: '01890a5d-ac96-774b-bcce-b302099a8070', name: 'Budi', birthYear: null };
const earlier: Analysis = {
  ...locked,
  assessmentId: matchedAssessment.id,
  dependant,
  createdAt: '2026-11-20T08:00:00Z',
};
const again = { ...matchedAssessment, id: '01890a5d-ac96-774b-bcce-b302099a8071', dependant };
const follows = `follows=${earlier.id}`;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00Z'), toFake: ['Date'] }));

/** Opens the form for a problem that was checked seven days ago; `made` is the assessment that the server returns. */
const openForm = (address = `/assessment/form?${follows}`, made: object = again) =>
  openAt(address, {
    [`GET /api/analyses/${earlier.id}`]: { body: earlier },
    [`GET /api/assessments/${matchedAssessment.id}`]: { body: { ...matchedAssessment, answers } },
    'POST /api/assessments': { status: 201, body: made },
    [`GET /api/assessments/${again.id}`]: { body: made },
    [`PATCH /api/assessments/${again.id}`]: { body: again },
  });
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const followLink = async (name: string) => user.click(await screen.findByRole('link', { name }));
const sent = (requests: ReturnType<typeof openForm>['requests']) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('another photo of a problem that was checked before', () => {
  it('asks for the signs of danger anew, then whether the answers still hold, and sends what is so now', async () => {
    const { requests, place } = openForm();
    await question('A new photo of this problem');
    await followLink('Begin');
    for (const number of [1, 2, 3, 4, 5]) {
      await screen.findByText(new RegExp(`Safety question ${number} of 5`));
      await press('None of these');
    }
    await question('Is this still so?');
    expect(screen.getByText('For Budi')).toBeTruthy();
    // The answer was 'one to three days', seven days ago.
    expect(screen.getByText('More than a week')).toBeTruthy();
    await followLink('Edit: What symptoms do you have?');
    await question('What symptoms do you have?');
    await user.click(screen.getByLabelText('Pain'));
    await press('Back to review');
    await question('Is this still so?');
    await press('Submit');
    await waitFor(() => expect(place()).toBe(`/health-ai?assessment=${again.id}&${follows}`));
    expect(sent(requests)).toEqual([
      {
        dependantId: dependant.id,
        followsId: earlier.id,
        answers: {
          ...matchedAssessment.answers,
          duration: 'gt1w',
          symptoms: ['itching', 'pain'],
          safety: { eyes: [], wholeBody: [], skin: [], person: [], other: [] },
        },
      },
    ]);
  });

  it('says at once what a sign of danger calls for, before any photo', async () => {
    openForm();
    await followLink('Begin');
    await user.click(await screen.findByLabelText('Sight is blurred or has changed'));
    expect(await screen.findByRole('region', { name: 'Emergency: get help now' })).toBeTruthy();
  });

  it('goes on after a reload with what was changed, and begins anew on request', async () => {
    const first = openForm();
    await followLink('Begin');
    await press('None of these');
    await screen.findByText(/Safety question 2 of 5/);
    first.unmount();
    openForm();
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toContain(follows);
    await press('Start over');
    await user.click((await screen.findAllByRole('button', { name: 'Start over' })).at(-1) as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Begin' })).toBeTruthy();
  });

  it('still follows it where the answers lead to no photo until they are changed', async () => {
    const unmatched = { ...again, matched: false, noMatchReason: 'nothing_to_photograph' };
    const { place } = openForm(`/assessment/form?step=review&${follows}`, unmatched);
    await question('Is this still so?');
    await press('Submit');
    await followLink('Edit answers');
    await question('Edit answers');
    await followLink('Edit: What symptoms do you have?');
    await question('What symptoms do you have?');
    await press('Back to review');
    await press('Save and check again');
    await waitFor(() => expect(place()).toBe(`/health-ai?assessment=${again.id}&${follows}`));
  });
});
