import type { Consultation, ConsultationState } from '@skrin/contract/care/consultations';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../../api/token.ts';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve, server } from '../../../../testing/server.ts';
import { tokenFor } from '../../../../testing/tokens.ts';
import { user } from '../../../../testing/user.ts';
import { aConsultation, clinic } from '../../consultations/testing.ts';
import { signInAgain } from '../testing.ts';
import { ClinicConsultationPage } from './clinic-consultation-page.tsx';

const time = '2026-11-20T08:00:00Z';
const { startsAt } = aConsultation();

/** A consultation as the clinic sees it; `move` lists the states that it may set. */
const seenByClinic = (move: ConsultationState[], differs: Partial<Consultation> = {}) =>
  aConsultation({
    person: { name: 'Siti', phone: '+62 812 3456' },
    can: { pay: false, change: false, reschedule: false, share: false, move },
    ...differs,
  });

function show(consultation: Consultation) {
  const { id } = consultation;
  const notes: object[] = [];
  const sent = serve(({ method, path, body }) => {
    if (path === `/api/consultations/${id}`) return Response.json(consultation);
    if (path === `/api/consultations/${id}/move`)
      return Response.json({ ...consultation, ...(body as object), state: (body as { to: string }).to });
    if (path !== `/api/consultations/${id}/notes`) return undefined;
    if (method === 'POST') notes.push({ id, author: 'Dr. Ayu', createdAt: time, ...(body as object) });
    return method === 'POST' ? Response.json(notes[0], { status: 201 }) : Response.json({ items: notes });
  });
  renderPage(
    <ConfirmProvider>
      <ClinicConsultationPage id={id} sharedCase={(analysisId) => <p>Check {analysisId}</p>} />
    </ConfirmProvider>,
  );
  return () => sent.filter(({ path }) => path.endsWith('/move')).map(({ body }) => body);
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('says who comes, how to reach them, and shows the check only while it is shared', async () => {
  show(seenByClinic([], { analysisId: clinic.id }));
  expect(await screen.findByText('Siti')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+62 812 3456' }).getAttribute('href')).toBe('tel:+628123456');
  expect(screen.getByText(`Check ${clinic.id}`)).toBeTruthy();
  expect(screen.queryByText('No check is shared with the clinic.')).toBeNull();
});

it('says without a name for whom it is, once they were removed', async () => {
  show(seenByClinic([], { dependant: { id: clinic.id, name: null } }));
  expect(await screen.findByText('For a person who was removed')).toBeTruthy();
});

describe('how it goes on', () => {
  it('is shown as the person lets the clinic see it', async () => {
    const followUps = [
      { day: 2, course: 'same', answeredAt: time },
      { day: 7, course: 'worse', answeredAt: '2026-11-25T08:00:00Z' },
    ] as const;
    show(seenByClinic([], { analysisId: clinic.id, followUps: [...followUps] }));
    const section = within(await screen.findByRole('region', { name: 'How it goes on' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The same · Asked on day 2 · .*20/),
      expect.stringMatching(/^Worse · Asked on day 7 · .*25/),
    ]);
  });

  it('says that nothing was answered yet', async () => {
    show(seenByClinic([], { analysisId: clinic.id, followUps: [] }));
    expect(await screen.findByText('No answer yet.')).toBeTruthy();
  });

  it('is not spoken of without the agreement', async () => {
    show(seenByClinic([], { analysisId: clinic.id }));
    expect(await screen.findByText('Siti')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'How it goes on' })).toBeNull();
  });
});

it('offers the moves that the server allows, and no other', async () => {
  show(seenByClinic(['arrived', 'cancelled']));
  const actions = within(await screen.findByRole('region', { name: 'What to do' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Has arrived', 'Cancel it']);
  expect(screen.getByText('No check is shared with the clinic.')).toBeTruthy();
});

it('confirms a visit at once', async () => {
  const moves = show(seenByClinic(['confirmed', 'cancelled'], { state: 'requested' }));
  await press('Confirm');
  await waitFor(() => expect(moves()).toEqual([{ to: 'confirmed', startsAt }]));
});

it('confirms a video consultation with the address of the call only', async () => {
  const service = { id: clinic.id, name: 'Video', channel: 'video', minutes: 20 } as const;
  const moves = show(seenByClinic(['confirmed'], { state: 'requested', service }));
  await press('Confirm');
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(form.getByLabelText('Address of the video call').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(moves()).toEqual([]);
  await user.type(form.getByLabelText('Address of the video call'), 'https://meet.example/1');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(moves()).toEqual([{ to: 'confirmed', startsAt, meetingUrl: 'https://meet.example/1' }]));
});

it('declines a request with the reason', async () => {
  const moves = show(seenByClinic(['cancelled'], { state: 'requested' }));
  await press('Decline');
  const form = await dialog();
  await user.type(form.getByLabelText('Reason (optional)'), 'Fully booked');
  await user.click(form.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(moves()).toEqual([{ to: 'cancelled', reason: 'Fully booked' }]));
});

it('finishes with what was found and the advice, and leaves out what is empty', async () => {
  const moves = show(seenByClinic(['done'], { state: 'arrived' }));
  await press('Finish');
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('What was found (optional)'), 'Not known for sure yet');
  await user.click(form.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(moves()).toEqual([{ to: 'done', found: 'unknown' }]));
});

describe('what the person has changed since', () => {
  const becomes = (before: Consultation, after: Consultation) => {
    let isMoved = false;
    show(before);
    server.use(
      http.post('*/move', () => {
        isMoved = true;
        return problem(409, 'consultation_not_movable');
      }),
      http.get(`*/consultations/${before.id}`, () => (isMoved ? HttpResponse.json(after) : undefined)),
    );
  };

  it('is said and shown instead of confirming it', async () => {
    becomes(seenByClinic(['confirmed', 'cancelled'], { state: 'requested' }), seenByClinic([], { state: 'cancelled' }));
    await press('Confirm');
    expect(await screen.findByText(/^Now: Cancelled, .*10:00.*Nothing was done\.$/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'What was booked' })).getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('closes the form that was being filled in', async () => {
    const later = { startsAt: '2026-11-23T04:00:00Z', state: 'requested' } as const;
    becomes(seenByClinic(['cancelled'], { state: 'requested' }), seenByClinic(['cancelled'], later));
    await press('Decline');
    await user.click((await dialog()).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/^Now: To confirm, .*11:00/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('asks before it says that nobody came', async () => {
  const moves = show(seenByClinic(['no_show']));
  await press('Did not come');
  const form = within(await screen.findByRole('alertdialog'));
  expect(moves()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Did not come' }));
  await waitFor(() => expect(moves()).toEqual([{ to: 'no_show' }]));
});

it('keeps the notes of the clinic', async () => {
  show(seenByClinic([]));
  expect(await screen.findByText('No notes yet.')).toBeTruthy();
  await user.type(screen.getByLabelText('New note'), 'Bring the old cream');
  await press('Add note');
  expect(await screen.findByText('Dr. Ayu')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bring the old cream'),
  ]);
});

it('takes nothing into a note that is being sent', async () => {
  show(seenByClinic([]));
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server.use(http.post('*/notes', () => answered));
  const note = await screen.findByLabelText<HTMLInputElement>('New note');
  await user.type(note, 'Bring the old cream');
  await press('Add note');
  await user.type(note, ' and the new one');
  expect(note.value).toBe('Bring the old cream');
  answer(HttpResponse.json({ id: clinic.id, author: null, createdAt: time, text: note.value }, { status: 201 }));
  await waitFor(() => expect(note.value).toBe(''));
  await user.type(note, 'And the new one');
  expect(note.value).toBe('And the new one');
});

describe('what was typed when the session ran out', () => {
  beforeEach(() => keepToken(tokenFor(60)));
  afterEach(() => dropToken('logout'));

  it('is there again as a note', async () => {
    show(seenByClinic([]));
    await user.type(await screen.findByLabelText('New note'), 'Bring the old cream');
    signInAgain();
    show(seenByClinic([]));
    expect((await screen.findByLabelText<HTMLInputElement>('New note')).value).toBe('Bring the old cream');
  });

  it('is there again as what was found and the advice, once their form is opened', async () => {
    const moves = show(seenByClinic(['done', 'cancelled'], { state: 'arrived' }));
    await press('Finish');
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('What was found (optional)'), 'Not known for sure yet');
    await user.type(form.getByLabelText(/^Advice/), 'Come back in a week');
    signInAgain();
    expect(moves()).toEqual([]);
    const again = show(seenByClinic(['done', 'cancelled'], { state: 'arrived' }));
    await press('Cancel it');
    expect((await dialog()).getByLabelText<HTMLInputElement>('Reason (optional)').value).toBe('');
    await user.click((await dialog()).getByRole('button', { name: 'Back' }));
    await press('Finish');
    await user.click((await dialog()).getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(again()).toEqual([{ to: 'done', found: 'unknown', advice: 'Come back in a week' }]));
  });
});
