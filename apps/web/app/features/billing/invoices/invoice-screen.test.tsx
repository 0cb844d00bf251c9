import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropToken } from '../../../api/token.ts';
import { open, serve } from '../../../resource/testing/serve.tsx';
import { ListView } from '../../../resource/views/list-view.tsx';
import { problem } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { invoiceScreen } from './invoice-screen.tsx';
import { aCreditNote, anInvoice } from './testing.ts';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  dropToken('logout');
  vi.unstubAllGlobals();
});

const rowOf = ({
  issuedAt,
  billedTo,
  lines,
  discount: _,
  correctedNumber: __,
  ...invoice
}: ReturnType<typeof anInvoice>) => ({
  ...{ version: 1, can: { update: false, remove: false }, createdAt: issuedAt },
  ...{ person: billedTo?.name ?? null, email: billedTo?.email ?? null, item: lines[0]?.description ?? '' },
  ...{ priceAmount: invoice.total.amount, ...invoice },
});
const listOf = (...rows: object[]) => Response.json({ items: rows, total: { count: rows.length, isCapped: false } });
const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);

it('says of each its number, when, for whom, for what and how much; what went back is below zero', async () => {
  serve(() => listOf(rowOf(aCreditNote()), rowOf({ ...anInvoice(), billedTo: null })));
  open(<ListView screen={invoiceScreen} />);
  const invoice = await cardOf('Invoice INV-2026-000001');
  for (const text of [
    /November 20, 2026|Nov 20, 2026/,
    /Model Skin Diseases$/,
    /^IDR\s30,000$/,
    'Paid',
    'The account was deleted',
  ])
    expect(invoice.getByText(text)).toBeTruthy();
  expect(invoice.getByRole('link').getAttribute('href')).toBe(`/dashboard/invoice/${anInvoice().id}`);
  const note = await cardOf('Credit note INV-2026-000002');
  expect(note.getByText(/^-IDR\s10,000$/)).toBeTruthy();
  expect(note.getByText('Sari Dewi')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('keeps the PDF of one under its number', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { id } = anInvoice();
  serve(({ path }) => (path === `/api/invoices/${id}/pdf` ? new Response('%PDF-1.7') : listOf(rowOf(anInvoice()))));
  open(<ListView screen={invoiceScreen} />);
  await user.click(await screen.findByRole('button', { name: 'Actions for INV-2026-000001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({ download: 'skrin-invoice-INV-2026-000001.pdf' });
  const file = saved.mock.lastCall?.[0];
  expect(file instanceof Blob && (await file.text())).toBe('%PDF-1.7');
});

it('says that there is none', async () => {
  serve(() => listOf());
  open(<ListView screen={invoiceScreen} />);
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

it('says that they cannot be read, and tries again', async () => {
  let fails = true;
  serve(() => (fails ? problem(503, 'database_unavailable') : listOf(rowOf(anInvoice()))));
  open(<ListView screen={invoiceScreen} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Invoice INV-2026-000001' })).toBeTruthy();
});
