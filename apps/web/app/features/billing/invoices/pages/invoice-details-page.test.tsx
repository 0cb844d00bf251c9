import type { Invoice } from '@skrin/contract/billing/invoices';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { aCreditNote, anInvoice } from '../testing.ts';
import InvoiceDetailsPage from './invoice-details-page.tsx';

function show(invoice: Invoice) {
  serve(({ path }) => (path === `/api/invoices/${invoice.id}` ? Response.json(invoice) : problem(404, 'not_found')));
  const page = { path: '/dashboard/invoice/:id', element: <InvoiceDetailsPage params={{ id: invoice.id }} /> };
  renderPage([page], { at: `/dashboard/invoice/${invoice.id}` });
}

/** The value of the fact with this name. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('tells what an invoice says, and leads to its payment', async () => {
  show(anInvoice({ discount: { amount: 5_000, currency: 'IDR' }, total: { amount: 25_000, currency: 'IDR' } }));
  expect(await screen.findByRole('heading', { name: 'Invoice INV-2026-000001' })).toBeTruthy();
  expect(screen.getByText('Paid', { selector: 'span' })).toBeTruthy();
  expect(fact('Model Skin Diseases')).toMatch(/^IDR\s30,000$/);
  expect(fact('Taken off by voucher')).toMatch(/^-IDR\s5,000$/);
  expect(fact('Charged')).toMatch(/^IDR\s25,000$/);
  expect(fact('Issued on')).toBe('November 20, 2026');
  expect(fact('Billed to')).toContain('sari@example.com');
  const orderId = anInvoice().orderId ?? '';
  expect(screen.getByRole('link', { name: orderId }).getAttribute('href')).toBe(`/profile/order/${orderId}`);
});

it('names the invoice that a credit note is about, and what went back', async () => {
  show(aCreditNote());
  expect(await screen.findByRole('heading', { name: 'Credit note INV-2026-000002' })).toBeTruthy();
  expect(fact('For invoice')).toBe('INV-2026-000001');
  expect(fact('Sent back')).toMatch(/^IDR\s10,000$/);
});

it('is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  show(anInvoice());
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('names nobody once the account is gone', async () => {
  show(anInvoice({ billedTo: null }));
  await screen.findByRole('heading', { name: 'Invoice INV-2026-000001' });
  expect(fact('Billed to')).toBe('The account was deleted');
});
