import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { Consultation } from '@skrin/contract/care/consultations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseTimeZone } from '../../../../i18n/time-zone.ts';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { aConsultation } from '../testing.ts';
import { ConsultationPage } from './consultation-page.tsx';

beforeEach(() => chooseTimeZone('Asia/Jakarta'));
afterEach(() => chooseTimeZone(null));

/** Renders the page of a consultation; a move is answered with its new state. */
function show(consultation: Consultation) {
  const sent = serve(({ method, path, body }) => {
    if (path !== `/api/consultations/${consultation.id}${method === 'POST' ? '/move' : ''}`) return undefined;
    return Response.json(method === 'POST' ? { ...consultation, state: (body as { to: string }).to } : consultation);
  });
  renderPage(
    <ConfirmProvider>
      <ConsultationPage id={consultation.id} chat={() => null} />
    </ConfirmProvider>,
  );
  return sent;
}

const facts = async () => within(await screen.findByRole('region', { name: 'What was booked' }));

describe('when it is', () => {
  it('is told by the clinic’s clock alone where the reader’s shows the same', async () => {
    show(aConsultation());
    expect((await facts()).getByText('Monday, November 23, 2026 at 10:00 AM GMT+7')).toBeTruthy();
    expect(screen.queryByText(/where you are/)).toBeNull();
  });

  it('is told by both clocks to somebody abroad', async () => {
    chooseTimeZone('Europe/Berlin');
    show(aConsultation());
    expect((await facts()).getByText('Monday, November 23, 2026 at 10:00 AM GMT+7')).toBeTruthy();
    expect((await facts()).getByText(/^Monday, November 23, 2026 at 4:00 AM GMT\+1 where you are$/)).toBeTruthy();
  });
});

it('says without a name for whom it is, once they were removed', async () => {
  show(aConsultation({ dependant: { id: aConsultation().id, name: null } }));
  expect((await facts()).getByText('A person who was removed')).toBeTruthy();
});

describe('a check that is to be shared once the time is paid for', () => {
  const waiting = aConsultation({
    state: 'unpaid',
    analysisId: aConsultation().id,
    share: { givenAt: '2026-11-20T08:00:00Z', isWaiting: true, followUpsSince: null },
    can: { pay: true, change: false, reschedule: false, share: true, move: ['cancelled'] },
  });

  it('is said not to be seen yet, and is taken back with one press', async () => {
    const path = `/api/consultations/${waiting.id}`;
    const sent = serve((request) => {
      if (request.method === 'DELETE') return new Response(null, { status: 204 });
      if (request.path === `${path}/readers`) return Response.json({ items: [] });
      return request.path === path ? Response.json(waiting) : undefined;
    });
    renderPage(
      <ConfirmProvider>
        <ConsultationPage id={waiting.id} chat={() => null} />
      </ConfirmProvider>,
    );
    expect(await screen.findByText(/will see your check as soon as you have paid/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() =>
      expect(sent.map((request) => `${request.method} ${request.path}`)).toContain(`DELETE ${path}/share`),
    );
  });

  it('is not promised any more once the time was given back', async () => {
    show({ ...waiting, state: 'cancelled', cancelledBy: 'system' });
    expect(await screen.findByText(/does not see your check/)).toBeTruthy();
  });
});

describe('that the clinic also sees how it goes on', () => {
  const since = '2026-11-20T08:00:00Z';
  const shared = aConsultation({
    analysisId: aConsultation().id,
    share: { givenAt: since, isWaiting: false, followUpsSince: null },
    can: { pay: false, change: true, reschedule: true, share: true, move: [] },
  });
  const path = `/api/consultations/${shared.id}`;
  const choice = () => screen.findByRole<HTMLInputElement>('switch', { name: /also sees how it goes on$/ });
  function open(consultation: Consultation) {
    const sent = serve((request) => {
      if (request.method === 'DELETE') return new Response(null, { status: 204 });
      if (request.path === `${path}/readers`) return Response.json({ items: [] });
      if (request.path !== `${path}/share`) return request.path === path ? Response.json(consultation) : undefined;
      const { followUps } = request.body as { followUps: boolean };
      const share = { givenAt: since, isWaiting: false, followUpsSince: followUps ? since : null };
      return Response.json(share, { status: 201 });
    });
    renderPage(
      <ConfirmProvider>
        <ConsultationPage id={consultation.id} chat={() => null} />
      </ConfirmProvider>,
    );
    return () =>
      sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  }

  it('is off beside the button that shares, and goes along once it is chosen', async () => {
    const changes = open({ ...shared, share: null });
    expect((await choice()).checked).toBe(false);
    expect((await choice()).getAttribute('aria-describedby')).toBeTruthy();
    await user.click(await choice());
    expect(changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Share my check' }));
    const body = { version: LEGAL_TEXTS_VERSION, followUps: true };
    await waitFor(() => expect(changes()).toEqual([{ method: 'POST', path: `${path}/share`, body }]));
    expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeTruthy();
    expect((await choice()).checked).toBe(true);
  });

  it('is not agreed to where only the check is shared', async () => {
    const changes = open({ ...shared, share: null });
    await user.click(await screen.findByRole('button', { name: 'Share my check' }));
    await waitFor(() => expect(changes()).toMatchObject([{ body: { followUps: false } }]));
  });

  it('is added to the share at once, and taken back alone', async () => {
    const changes = open(shared);
    await user.click(await choice());
    await waitFor(() => expect(changes()).toMatchObject([{ method: 'POST', body: { followUps: true } }]));
    await waitFor(async () => expect([(await choice()).checked, (await choice()).disabled]).toEqual([true, false]));
    await user.click(await choice());
    await waitFor(() => expect(changes()[1]).toMatchObject({ method: 'DELETE', path: `${path}/share/follow-ups` }));
    await waitFor(async () => expect((await choice()).checked).toBe(false));
    expect(screen.getByRole('button', { name: 'Stop sharing' })).toBeTruthy();
  });

  it('can be taken back, and not given, once nothing more can be shared', async () => {
    const can = { ...shared.can, share: false };
    open({ ...shared, can, share: { givenAt: since, isWaiting: false, followUpsSince: since } });
    await user.click(await choice());
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  });
});

describe('what happens next', () => {
  it.each<[string, Partial<Consultation>, RegExp]>([
    ['unpaid', { state: 'unpaid', heldUntil: '2026-11-20T08:30:00Z' }, /held for you until 3:30 PM/],
    ['requested', { state: 'requested' }, /we mail you when it has confirmed/],
    ['confirmed', {}, /Be at the clinic at this time/],
    ['cancelled by the clinic', { state: 'cancelled', cancelledBy: 'clinic' }, /^CancelledThe clinic cancelled it\.$/],
    [
      'cancelled after it was paid for',
      { state: 'cancelled', cancelledBy: 'person', paidAt: '2026-11-20T08:00:00Z' },
      /What you paid goes back to you/,
    ],
  ])('is said of one that is %s', async (_name, differs, text) => {
    show(aConsultation(differs));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('is paying, for one that has a price', async () => {
    const price = { amount: 150_000, currency: 'IDR' } as const;
    const consultation = aConsultation({
      state: 'unpaid',
      price,
      can: { pay: true, change: false, reschedule: false, share: false, move: ['cancelled'] },
    });
    show(consultation);
    const pay = await screen.findByRole('link', { name: /^Pay IDR\s150,000$/ });
    expect(pay.getAttribute('href')).toBe(`/payment?consultation=${consultation.id}`);
  });
});

describe('cancelling', () => {
  it('says first what it means for the money, and does nothing when it is kept', async () => {
    const price = { amount: 150_000, currency: 'IDR' } as const;
    const sent = show(aConsultation({ price, paidAt: '2026-11-20T08:00:00Z' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel consultation' }));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/Your IDR\s150,000 goes back by itself/);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows that it is cancelled', async () => {
    const sent = show(aConsultation());
    await user.click(await screen.findByRole('button', { name: 'Cancel consultation' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel it' }));
    expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeTruthy();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'cancelled' });
  });
});

it('says what the clinic has changed since, and shows it', async () => {
  const consultation = aConsultation();
  show(consultation);
  await user.click(await screen.findByRole('button', { name: 'Cancel consultation' }));
  serve(({ method }) =>
    method === 'POST'
      ? problem(409, 'consultation_not_movable')
      : Response.json({ ...consultation, state: 'arrived', can: { ...consultation.can, move: [] } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByText(/^Now: You have arrived, .*10:00.*Nothing was done\.$/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You have arrived' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel consultation' })).toBeNull();
});

it('says why it cannot be changed any more', async () => {
  show(aConsultation({ can: { pay: false, change: false, reschedule: false, share: false, move: [] } }));
  expect(await screen.findByText(/until 2 hours before it begins/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
});

it('shows what the clinic found and advises', async () => {
  show(aConsultation({ state: 'done', found: 'tinea_corporis', advice: 'Keep it dry.' }));
  expect(await screen.findByRole('heading', { name: 'What the clinic found' })).toBeTruthy();
  expect(screen.getByText('Keep it dry.')).toBeTruthy();
});
