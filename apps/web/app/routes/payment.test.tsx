import { type OrderState, orderStates } from '@skrin/contract/billing/schemas';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { pricesAt } from '@skrin/domain/billing/prices';
import { screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { assessment } from '../features/screening/assessment/testing.tsx';
import { renderPage } from '../testing/render.tsx';
import { pathOf, server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { user } from '../testing/user.ts';
import PaymentRoute from './payment.tsx';

const howToPay = { level: 1, name: 'How paying works' };

const show = (address: string) => renderPage(<PaymentRoute />, { at: address });

afterEach(() => {
  dropToken('logout');
});

it('tells nobody who comes back from paying how to pay, while the server is asked who that is', () => {
  keepToken(tokenFor(60));
  server.use(http.get('/api/auth/me', () => delay('infinite')));
  show('/payment?order=01890a5d-ac96-774b-bcce-b302099a8057');
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(screen.queryByRole('heading', howToPay)).toBeNull();
});

it('tells visitors how paying works', () => {
  show('/payment');
  expect(screen.getByRole('heading', howToPay)).toBeTruthy();
});

interface Served {
  order?: OrderState;
  /** Whether they have said that they have help. */
  helped?: boolean;
}

describe('for somebody whose answers are an emergency', () => {
  const analysis: Analysis = {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    assessmentId: '01890a5d-ac96-774b-bcce-b302099a8058',
    programme: firstProgramme,
    state: 'locked',
    name: null,
    note: null,
    photos: [{ faults: [] }],
    redFlags: [{ rule: 'R1', level: 'emergency' }],
    duration: 'd4_7',
    can: { update: true, remove: true, unlock: true },
    createdAt: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00Z',
  };
  const price = { amount: 30_000, currency: 'IDR' } as const;
  const serve = (state: Analysis['state'], { order: orderState = 'pending', helped = false }: Served = {}) => {
    const order = {
      id: analysis.id,
      lines: [{ kind: 'analysis', ref: analysis.id, description: 'Model Skin Diseases', price }],
      method: 'midtrans',
      state: orderState,
      attempt: 'none',
      price,
      charge: price,
      discount: { amount: 0, currency: 'IDR' },
      payerFee: { amount: 0, currency: 'IDR' },
      refunded: { amount: 0, currency: 'IDR' },
      can: { pay: orderState === 'pending', check: true, refund: false, review: false },
    };
    const times = { expiresAt: analysis.createdAt, createdAt: analysis.createdAt, paidAt: null };
    const { id, createdAt } = analysis;
    const bodies: Record<string, object> = {
      '/api/auth/me': {
        id,
        email: 'a@b.test',
        firstName: 'A',
        lastName: 'B',
        role: 'member',
        language: 'en',
        createdAt,
      },
      [`/api/orders?ref=${id}`]: { items: [] },
      '/api/prices': { items: [{ ...pricesAt(new Date())[0], charges: [] }] },
      [`/api/analyses/${id}`]: {
        ...analysis,
        state,
        ...(helped && { helpConfirmedAt: createdAt }),
        can: { ...analysis.can, unlock: state === 'locked' && helped },
      },
      [`/api/orders/${id}`]: {
        ...order,
        ...times,
        redirectUrl: orderState === 'pending' ? 'https://gateway.example/' : null,
      },
    };
    server.use(http.all('/api/*', ({ request }) => HttpResponse.json(bodies[pathOf(request).replace(/\/check$/, '')])));
    keepToken(tokenFor(60));
  };
  const expectCareFirst = async (way: HTMLElement) => {
    const care = await screen.findByRole('region', { name: 'Emergency: get help now' });
    expect(care.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  };

  it('puts the care level in place of the ways to pay, until they say that they have help', async () => {
    serve('locked');
    show(`/payment?analysis=${analysis.id}`);
    const have = await screen.findByRole('button', { name: 'I have help' });
    expect(screen.queryByRole('button', { name: 'Proceed to payment' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    const said = vi.fn();
    serve('locked', { helped: true });
    server.use(
      http.post('/api/assessments/:id/help', async ({ request, params }) => {
        said(params.id, await request.json());
        return HttpResponse.json({ ...assessment, id: analysis.assessmentId, helpConfirmedAt: analysis.createdAt });
      }),
    );
    await user.click(have);
    await expectCareFirst(await screen.findByRole('button', { name: 'Proceed to payment' }));
    expect(said).toHaveBeenCalledExactlyOnceWith(analysis.assessmentId, { confirmed: true });
    expect(await screen.findByText('You told us that you have help.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('offers no way to pay with an order that was begun before', async () => {
    serve('locked', { order: 'pending' });
    show(`/payment?order=${analysis.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Emergency: get help now' });
    expect(screen.queryByRole('button', { name: 'Check payment status' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Continue to the payment page' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay another way or use a voucher' })).toBeNull();
  });

  it('shows it where nothing is to be paid', async () => {
    serve('retake', { helped: true });
    show(`/payment?analysis=${analysis.id}`);
    await expectCareFirst(await screen.findByRole('link', { name: 'Go to the photo' }));
  });

  it.each(orderStates.filter((state) => state !== 'paid'))(
    'shows it above a payment that is %s, and what to do about it',
    async (state) => {
      serve('locked', { order: state, helped: true });
      show(`/payment?order=${analysis.id}`);
      await expectCareFirst(await screen.findByText('Model Skin Diseases'));
    },
  );
});
