import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { FollowUp, Timeline } from '@skrin/contract/screening/follow-ups';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { lockedItem } from '../programmes/skin/testing/results.ts';
import DueFollowUps from './components/due-follow-ups.tsx';
import FollowUpPage from './pages/follow-up-page.tsx';
import TimelinePage from './pages/timeline-page.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8060';
const due: FollowUp = {
  id,
  analysisId: lockedItem.id,
  programme: firstProgramme,
  name: null,
  day: 2,
  dueAt: '2026-11-22T08:00:00Z',
  redFlags: [],
};
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the page of a due follow-up; `answered` is what the server returns for an answer. */
const openQuestion = (answered: Partial<FollowUp>, at = `/follow-up/${id}`) => {
  const requests = serve(({ method, path }) => {
    if (path.startsWith('/api/analyses')) return problem(404, 'not_found');
    return Response.json(method === 'POST' ? { ...due, ...answered } : due);
  });
  renderPage(<FollowUpPage params={{ id }} />, { at });
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
};

describe('the question how it goes on', () => {
  it('asks for one answer, and takes better with one click', async () => {
    const sent = openQuestion({ course: 'better' });
    await user.click(await button('Send answer'));
    expect(await screen.findByText('Please choose one.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Better' }));
    expect(screen.queryByRole('link', { name: 'Call 119' })).toBeNull();
    await user.click(await button('Send answer'));
    expect((await screen.findByRole('status')).textContent).toContain('You said: Better');
    expect(sent()).toEqual([{ course: 'better' }]);
  });

  it('puts the numbers to call before the signs that worse asks for, and the advice before everything then', async () => {
    const answer = { course: 'worse', urgency: 'emergency', redFlags: [{ rule: 'R17', level: 'emergency' }] } as const;
    const sent = openQuestion({ ...answer, redFlags: [...answer.redFlags] });
    await user.click(await screen.findByRole('radio', { name: 'Worse' }));
    const call = screen.getByRole('link', { name: 'Call 119' });
    const sign = screen.getByRole('checkbox', { name: /seizure|fit/i });
    expect(call.compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(sign);
    await user.click(await button('Send answer'));
    const care = await screen.findByRole('region', { name: 'Emergency: get help now' });
    expect(within(care).getByRole('link', { name: 'Call 119' })).toBeTruthy();
    expect(document.activeElement).toBe(within(care).getByRole('heading', { level: 1 }));
    await user.click(await button('I have help'));
    expect(await screen.findByText('You said: Worse')).toBeTruthy();
    expect(sent()).toEqual([{ course: 'worse', signs: ['fits'] }]);
  });

  it('asks for the signs at once where worse was said on the home page', async () => {
    openQuestion({}, `/follow-up/${id}?course=worse`);
    expect(await screen.findByRole('link', { name: 'Call 119' })).toBeTruthy();
    expect(((await screen.findByRole('radio', { name: 'Worse' })) as HTMLInputElement).checked).toBe(true);
  });

  it('says why worse is for a doctor although no answer was alarming, and can be answered anew', async () => {
    openQuestion({ course: 'worse', urgency: 'soon' });
    await user.click(await screen.findByRole('radio', { name: 'Worse' }));
    await user.click(await button('Send answer'));
    const care = await screen.findByRole('region', { name: 'See a doctor within 2–3 days' });
    expect(care.textContent).toContain('It got worse.');
    expect(within(care).getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe(
      `/consultation?tab=nearby&analysis=${due.analysisId}`,
    );
    await user.click(await button('Change the answer'));
    expect(await screen.findByRole('radio', { name: 'Better' })).toBeTruthy();
  });
});

describe('on the home page', () => {
  const dependant = { id, name: 'Budi', birthYear: null };
  const open = () => {
    const requests = serve(({ method, path }) => {
      if (method === 'POST') return Response.json({ ...due, dependant, course: 'same' });
      if (path.startsWith('/api/analyses')) return problem(404, 'not_found');
      const isAnswered = requests.some((request) => request.method === 'POST');
      return Response.json({ items: isAnswered ? [] : [{ ...due, dependant }] });
    });
    renderPage(
      <Suspense>
        <DueFollowUps />
      </Suspense>,
    );
    return requests;
  };
  const card = () => screen.findByRole('region', { name: 'How is the skin of Budi now?' });

  it('is answered in place under the name of whom it is about, and stays to be changed', async () => {
    const requests = open();
    await user.click(await button('The same'));
    expect((await within(await card()).findByRole('status')).textContent).toContain('You said: The same');
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ course: 'same' }]);
    const change = within(await card()).getByRole('link', { name: 'Change the answer' });
    expect(change.getAttribute('href')).toBe(`/follow-up/${id}`);
  });

  it('leads on to the signs of danger where it got worse', async () => {
    open();
    const worse = await within(await card()).findByRole('link', { name: 'Worse' });
    expect(worse.getAttribute('href')).toBe(`/follow-up/${id}?course=worse`);
  });
});

describe('the timeline', () => {
  const first: AnalysisItem = { ...lockedItem, state: 'unlocked', named: ['tinea_pedis'] };
  const newest = '01890a5d-ac96-774b-bcce-b302099a8061';
  const second: AnalysisItem = { ...lockedItem, id: newest, createdAt: '2026-11-27T08:00:00Z' };
  const openTimeline = (items: Timeline['items']) => {
    serve(({ path }) => (path.endsWith('/timeline') ? Response.json({ items }) : problem(404, 'not_found')));
    renderPage(<TimelinePage params={{ id }} />);
  };

  it('leads from the newest check to another photo of the same problem, and tells what was said in between', async () => {
    openTimeline([
      { analysis: first, followUps: [{ ...due, course: 'same', answeredAt: '2026-11-22T09:00:00Z' }] },
      { analysis: second, followUps: [] },
    ]);
    const again = await screen.findByRole('link', { name: 'Take a new photo' });
    expect(again.getAttribute('href')).toBe(`/assessment/form?follows=${newest}`);
    expect(await screen.findByRole('region', { name: 'Compare two photos' })).toBeTruthy();
    const entries = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[1]?.textContent).toContain('You said: The same');
  });

  it('has nothing to compare while there is one photo', async () => {
    openTimeline([{ analysis: first, followUps: [] }]);
    expect(await screen.findByText(/There is one photo so far/)).toBeTruthy();
  });
});
