import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../../../api/token.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve, serveAlways } from '../../../../testing/server.ts';
import { tokenFor } from '../../../../testing/tokens.ts';
import { user } from '../../../../testing/user.ts';
import { aCreditNote, anInvoice } from '../testing.ts';
import InvoiceListPage from './invoice-list-page.tsx';

afterEach(() => dropToken('logout'));

const administrator = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8059', version: 1, email: 'ayu@example.com', role: 'admin' },
  ...{ firstName: 'Ayu', lastName: 'Lestari', language: 'en', createdAt: '2026-11-20T08:00:00Z' },
  ...{ phone: null, address: null, photo: null, timezone: null },
};

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);

it('says of each its number, when, for what and how much; what went back is below zero', async () => {
  serveAlways(200, { items: [aCreditNote(), anInvoice()] });
  renderPage(<InvoiceListPage />);
  const invoice = await rowOf('Invoice INV-2026-000001');
  for (const text of ['November 20, 2026', /Model Skin Diseases$/, /^IDR\s30,000$/, 'Paid'])
    expect(invoice.getByText(text)).toBeTruthy();
  expect(invoice.getByRole('link').getAttribute('href')).toBe(`/dashboard/invoice/${anInvoice().id}`);
  const note = await rowOf('Credit note INV-2026-000002');
  expect(note.getByText(/^-IDR\s10,000$/)).toBeTruthy();
  expect(screen.queryByText('Sari Dewi')).toBeNull();
});

it('says to staff whose it is', async () => {
  keepToken(tokenFor(600));
  serve(({ path }) => Response.json(path === '/api/auth/me' ? administrator : { items: [anInvoice()] }));
  renderPage(<InvoiceListPage />);
  expect(await screen.findByText('Sari Dewi')).toBeTruthy();
});

it('reads on where the first page ends', async () => {
  const requests = serve(({ path }) =>
    Response.json(
      path.includes('cursor=next') ? { items: [anInvoice()] } : { items: [aCreditNote()], nextCursor: 'next' },
    ),
  );
  renderPage(<InvoiceListPage />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Invoice INV-2026-000001' })).toBeTruthy();
  expect(requests).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('keeps the PDF of one under its number', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { id } = anInvoice();
  serve(({ path }) =>
    path === `/api/invoices/${id}/pdf` ? new Response('%PDF-1.7') : Response.json({ items: [anInvoice()] }),
  );
  renderPage(<InvoiceListPage />);
  await user.click(await screen.findByRole('button', { name: 'Invoice INV-2026-000001 (PDF)' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({ download: 'skrin-invoice-INV-2026-000001.pdf' });
  const file = saved.mock.lastCall?.[0];
  expect(file instanceof Blob && (await file.text())).toBe('%PDF-1.7');
});

it('says that there is none', async () => {
  serveAlways(200, { items: [] });
  renderPage(<InvoiceListPage />);
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

it('says that they cannot be read, and tries again', async () => {
  let fails = true;
  serve(() => (fails ? problem(503, 'database_unavailable') : Response.json({ items: [anInvoice()] })));
  renderPage(<InvoiceListPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Invoice INV-2026-000001' })).toBeTruthy();
});
