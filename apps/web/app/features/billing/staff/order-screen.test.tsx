import { orderStates } from '@skrin/contract/billing/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropToken } from '../../../api/token.ts';
import { open, serve } from '../../../resource/testing/serve.tsx';
import { ListView } from '../../../resource/views/list-view.tsx';
import type { Sent } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { orderScreen } from './order-screen.tsx';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  dropToken('logout');
  vi.unstubAllGlobals();
});

const id = (at: number) => `01890a5d-ac96-774b-bcce-${at.toString().padStart(12, '0')}`;
const money = (amount: number) => ({ amount, currency: 'IDR' });
const anOrder = (at: number, differs: object = {}) => ({
  ...{ id: id(at), version: 1, createdAt: '2026-11-20T08:00:00Z', can: { update: false, remove: false } },
  ...{ person: `Sari ${at}`, email: 'sari@example.com', item: 'Model Skin Diseases', state: 'held' },
  ...{ method: 'midtrans', priceAmount: 30_000, charge: money(30_000), refunded: money(0) },
  ...{ paidAt: null, reference: `sk-${id(at)}`, ...differs },
});
const queryOf = ({ path }: Sent) => new URL(path, 'http://x').searchParams;

/** @param second the second page of the list */
function show({ second, orders = [] }: { second?: () => Promise<Response> | Response; orders?: object[] } = {}) {
  const requests = serve((sent) => {
    if (sent.method !== 'GET') return Response.json(anOrder(1));
    const query = queryOf(sent);
    const states = query.get('state')?.split(',') ?? orderStates;
    const count = states.reduce((sum, state) => sum + (state === 'held' ? 199 : 1), 0);
    const total = { count, isCapped: states.includes('paid') };
    if (query.get('limit') === '1') return Response.json({ items: [], total });
    if (query.has('cursor')) return second?.() ?? Response.json({ items: [], total });
    const items = orders.length > 0 ? orders : Array.from({ length: 100 }, (_, at) => anOrder(at));
    return Response.json({ items, total, ...(second && { nextCursor: 'next' }) });
  });
  open(<ListView screen={orderScreen} />);
  return requests;
}
const asked = (requests: Sent[]) => {
  const read = requests.filter(
    ({ method, path }) => method === 'GET' && !path.includes('limit=1&') && !/limit=1$/.test(path),
  );
  return Object.fromEntries(queryOf(read.at(-1) ?? expect.fail('nothing was asked')));
};

it('begins with what waits for a decision, and says on each tab how many orders it has', async () => {
  const requests = show();
  expect(await screen.findByRole('tab', { name: 'To decide 200', selected: true })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Paid 2+' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/ [\d,+]+$/, ''))).toEqual([
    ...[
      'To decide',
      'Fraud review',
      'On hold',
      'Disputed',
      'Open',
      'Paid',
      'Sent back',
      'Not paid',
      'Open credit',
      'All',
    ],
  ]);
  expect(asked(requests)).toMatchObject({ state: 'review,held', sort: '-createdAt' });
  fireEvent.click(screen.getByRole('tab', { name: /^All/ }));
  await waitFor(() => expect(asked(requests)).not.toHaveProperty('state'));
});

it('has each state in one of its tabs, beside those of all that is to decide and of open credit', () => {
  const { groups } = orderScreen.tabs as { groups: Record<string, readonly string[]> };
  const { attention, review = [], held = [], credit, ...others } = groups;
  expect([...Object.values(others), review, held].flat().toSorted()).toEqual([...orderStates].toSorted());
  expect(attention).toEqual([...review, ...held]);
  expect(credit).toEqual(['refunding', ...held]);
});

it('exports the list page by page, and says how much of it is read', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  show({ second: () => promise });
  await screen.findByText('Sari 1');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  const bar = await dialog.findByRole('progressbar', { name: 'Read: 100' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
  resolve(Response.json({ items: [anOrder(100)], total: { count: 200, isCapped: false } }));
  expect(await dialog.findByText('The file is ready. Entries: 101')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy();
});

it('says that an account is gone, and offers what the state of an order allows', async () => {
  show({ orders: [anOrder(1, { person: null, state: 'review' }), anOrder(2), anOrder(3, { state: 'pending' })] });
  expect((await screen.findByRole('link', { name: 'Account deleted' })).getAttribute('href')).toBe(
    `/dashboard/order/${id(1)}`,
  );
  const offered = async (row: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  expect(await offered(id(1))).toEqual(['Approve', 'Turn down']);
  expect(await offered('Sari 2')).toEqual(['Send money back']);
  expect(screen.queryByRole('button', { name: 'Actions for Sari 3' })).toBeNull();
});

it('sends the money of one back after a dialog, with its reason', async () => {
  const requests = show({ orders: [anOrder(2)] });
  await user.click(await screen.findByRole('button', { name: 'Actions for Sari 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send money back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send money back: Sari 2' });
  expect(within(dialog).getByText(/All that is left of the money goes back/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Send money back' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({ path: `/api/orders/${id(2)}/refunds`, body: { reason: 'requested', note: null } }),
    ]),
  );
});
