import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { dropToken, keepToken } from '../session/token.ts';
import { render } from '../testing/render.tsx';
import { tokenFor } from '../testing/tokens.ts';
import PaymentRoute from './payment.tsx';

const howToPay = { level: 1, name: 'How paying works' };

const show = (address: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/payment', element: <PaymentRoute /> }], { initialEntries: [address] })}
      />
    </QueryClientProvider>,
  );

afterEach(() => {
  dropToken('logout');
  vi.unstubAllGlobals();
});

it('tells nobody who comes back from paying how to pay, while the server is asked who that is', () => {
  keepToken(tokenFor(60));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  show('/payment?order=01890a5d-ac96-774b-bcce-b302099a8057');
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(screen.queryByRole('heading', howToPay)).toBeNull();
});

it('tells visitors how paying works', () => {
  show('/payment');
  expect(screen.getByRole('heading', howToPay)).toBeTruthy();
});
