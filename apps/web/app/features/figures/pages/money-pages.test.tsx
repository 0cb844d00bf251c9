import { type BankingFigures, type EcommerceFigures, ecommerceSchema } from '@skrin/contract/figures/money';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import BankingPage from './banking-page.tsx';
import EcommercePage from './ecommerce-page.tsx';

const counted = {
  timeZone: 'Asia/Jakarta',
  countedAt: '2026-11-27T01:00:00Z',
  period: {
    ...{ from: '2026-11-20', to: '2026-11-27' },
    ...{ startsAt: '2026-11-19T17:00:00Z', endsAt: '2026-11-26T17:00:00Z' },
  },
  before: {
    ...{ from: '2026-11-13', to: '2026-11-20' },
    ...{ startsAt: '2026-11-12T17:00:00Z', endsAt: '2026-11-19T17:00:00Z' },
  },
};
const none = { total: 0, before: 0 };
const nothing = Array.from({ length: 7 }, () => 0);
const id = '00000000-0000-7000-8000-000000000001';

const ecommerce = (changes: Partial<EcommerceFigures> = {}): EcommerceFigures => ({
  ...counted,
  orders: { made: none, paid: none, unpaid: none, madeByDay: nothing, paidByDay: nothing, byKind: [] },
  money: [],
  creditNotes: none,
  vouchersUsed: none,
  pieces: none,
  best: { byPieces: [], byMoney: [] },
  now: null,
  latestOrders: [],
  ...changes,
});

const banking = (changes: Partial<BankingFigures> = {}): BankingFigures => ({
  ...counted,
  accounts: [],
  returned: [],
  credit: { orders: { count: 0, isCapped: false }, amounts: [] },
  disputed: { count: 0, isCapped: false },
  refundsUnderWay: { count: 0, amounts: [] },
  checks: [],
  latestEntries: [],
  ...changes,
});

async function show(answer: EcommerceFigures | BankingFigures, page: React.ReactElement) {
  serve(() => Response.json(answer));
  renderPage([{ path: '/', element: page }]);
  await screen.findByText(/Asia\/Jakarta/);
}

const addressOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
const within7 = new URLSearchParams({ d: '2026-11-19T17:00:00Z..2026-11-26T16:59:59.999Z' }).toString().slice(2);

describe('the overview of e-commerce', () => {
  it('leads from each number of rows to its list, and says how it differs from the period before', async () => {
    const made = { total: 15, before: 12 };
    const orders = { made, paid: { total: 9, before: 9 }, unpaid: { total: 3, before: 4 } };
    const days = { madeByDay: nothing.with(2, 15), paidByDay: nothing.with(2, 9), byKind: [] };
    const answer = ecommerce({ orders: { ...orders, ...days }, creditNotes: { total: 2, before: 0 } });
    expect(ecommerceSchema.parse(answer)).toEqual(answer);
    await show(answer, <EcommercePage />);
    expect(addressOf(/15\s*Orders made/)).toBe(`/dashboard/order/list?tab=all&createdAt=${within7}`);
    expect(addressOf(/9\s*Orders paid/)).toBe(`/dashboard/order/list?tab=all&paidAt=${within7}`);
    expect(addressOf(/3\s*Ended without payment/)).toBe(`/dashboard/order/list?tab=unpaid&createdAt=${within7}`);
    expect(addressOf(/2\s*Credit notes/)).toBe(`/dashboard/invoice/list?kind=credit_note&createdAt=${within7}`);
    expect(screen.getByText('3 more than in the 30 days before, by 25%')).toBeTruthy();
    expect(screen.getByText('1 less than in the 30 days before, by 25%')).toBeTruthy();
    expect(screen.getByText('2 more than in the 30 days before')).toBeTruthy();
    expect(screen.getByText(/In the 30 days before: 12/)).toBeTruthy();
  });

  it('keeps currencies apart', async () => {
    const money = (['IDR', 'USD'] as const).map((currency) => ({
      currency,
      revenue: { total: 500, before: 0 },
      revenueByDay: nothing.with(1, 500),
      byKind: [],
      refunded: { total: 50, before: 0 },
      refundedShare: 0.1,
    }));
    await show(ecommerce({ money }), <EcommercePage />);
    expect(within(screen.getByRole('region', { name: 'Revenue in USD' })).getAllByText('$5.00').length).toBeGreaterThan(
      0,
    );
    expect(within(screen.getByRole('region', { name: 'Revenue in IDR' })).getAllByText(/500/).length).toBeGreaterThan(
      0,
    );
    expect(screen.getAllByText('10% of the revenue')).toHaveLength(2);
  });

  it('says in a line what was not counted, without an empty chart', async () => {
    await show(ecommerce(), <EcommercePage />);
    expect(screen.getAllByText('Nothing was counted in this period.')).toHaveLength(3);
    expect(screen.queryByText('As a table')).toBeNull();
    expect(screen.getByText('No orders yet.')).toBeTruthy();
  });
});

describe('the overview of banking', () => {
  it('leads from open credit to its orders, and from an entry to its order', async () => {
    const amount = { amount: 30_000, currency: 'IDR' } as const;
    const entry = { id, kind: 'capture', amount, createdAt: '2026-11-26T01:00:00Z' };
    const answer = banking({
      credit: { orders: { count: 4, isCapped: false }, amounts: [amount] },
      latestEntries: [
        { ...entry, orderId: id },
        { ...entry, id: id.replace(/1$/, '2'), orderId: null },
      ],
    });
    await show(answer, <BankingPage />);
    expect(addressOf(/4\s*Orders with open credit/)).toBe('/dashboard/order/list?tab=credit');
    const latest = within(screen.getByRole('table', { name: 'Latest entries' }));
    expect(latest.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/dashboard/order/${id}`]);
    expect(latest.getAllByRole('row')).toHaveLength(3);
  });

  it('shows each account of the ledger, and below it each gateway', async () => {
    const moved = { came: { total: 100, before: 50 }, went: none, balance: 400 };
    const days = { cameByDay: nothing.with(0, 100), wentByDay: nothing, balanceByDay: nothing.map(() => 400) };
    const gateways = [{ gateway: 'midtrans' as const, came: 100, went: 0, balance: 400 }];
    const account = { account: 'gateway', currency: 'IDR' as const, ...moved, ...days, gateways };
    await show(banking({ accounts: [account] }), <BankingPage />);
    const table = within(screen.getByRole('table', { name: 'Accounts of the ledger' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Money at the gateways (IDR)',
      'Money at the gateways (IDR) – Local payment gateway',
    ]);
    expect(screen.getByText(/Money in, in IDR/)).toBeTruthy();
  });
});
