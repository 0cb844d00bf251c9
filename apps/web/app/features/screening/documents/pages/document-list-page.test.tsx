import type { IssuedDocument } from '@skrin/contract/screening/documents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import DocumentListPage from './document-list-page.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const issued: IssuedDocument = {
  id,
  analysisId: id,
  language: 'vi',
  hasPhoto: true,
  hasHeatMap: false,
  issuedAt: '2026-11-20T08:00:00Z',
  withdrawnAt: null,
  can: { withdraw: true },
};
const withdrawn = { ...issued, withdrawnAt: '2026-11-21T08:00:00Z', can: { withdraw: false } };
const openPage = () =>
  renderPage(
    <ConfirmProvider>
      <DocumentListPage />
    </ConfirmProvider>,
  );

it('withdraws a document once that is confirmed, and says so', async () => {
  let items = [issued];
  const requests = serve(({ method }) => {
    if (method === 'POST') items = [withdrawn];
    return Response.json(method === 'POST' ? items[0] : { items });
  });
  openPage();
  expect(await screen.findByText('Tiếng Việt · With photo')).toBeTruthy();
  expect(screen.getByText('Valid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the result' }).getAttribute('href')).toBe(`/health-ai/${id}`);
  await user.click(screen.getByRole('button', { name: /^Withdraw: Issued November 20, 2026/ }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('cannot be undone');
  expect(requests).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/documents/${id}/withdraw`,
  ]);
});

it('says where documents come from while there are none', async () => {
  serve(() => Response.json({ items: [] }));
  openPage();
  expect(await screen.findByText('No documents yet')).toBeTruthy();
});
