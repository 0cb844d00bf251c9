import type { Dependant } from '@skrin/contract/screening/dependants';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve } from '../../../../testing/server.ts';
import { fill, user } from '../../../../testing/user.ts';
import { budi } from '../testing.ts';
import DependantsPage from './dependants-page.tsx';

const openPage = () =>
  renderPage(
    <ConfirmProvider>
      <DependantsPage />
    </ConfirmProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of those one checks for', () => {
  it('adds a child, with the year only where it is given', async () => {
    let items: Dependant[] = [];
    const requests = serve(({ method }) => {
      if (method === 'POST') items = [budi];
      return Response.json(method === 'POST' ? budi : { items }, { status: method === 'POST' ? 201 : 200 });
    });
    openPage();
    await user.click(await button('Add a person'));
    await user.click(await button('Save'));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await fill(screen.getByRole('textbox', { name: 'Name' }), 'Budi');
    await fill(screen.getByRole('textbox', { name: /^Year of birth/ }), '20');
    await user.click(await button('Save'));
    expect(await screen.findByText('Year of birth must be 1900 or more')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /^Year of birth/ }));
    await user.click(await button('Save'));
    expect(await screen.findByText('Child · Born 2020 · 2 checks')).toBeTruthy();
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Budi', relationship: 'child', birthYear: null }]);
  });

  it('says that the history goes too before it removes, and asks again where a payment is open', async () => {
    const requests = serve(({ method, path }) => {
      if (method === 'GET') return Response.json({ items: [budi] });
      return path.includes('openOrder') ? new Response(null, { status: 204 }) : problem(409, 'analysis_being_paid');
    });
    openPage();
    await user.click(await button('Remove Budi'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('answers, photos and results');
    await user.click(await button('Remove with history'));
    await user.click(await button('Close the payment and delete'));
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `/api/dependants/${budi.id}`,
        `/api/dependants/${budi.id}?openOrder=close`,
      ]),
    );
  });
});
