import { screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { renderPage } from '../testing/render.tsx';
import { requestsSettled, serve, server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import ProductCheckout from './product-checkout.tsx';

afterEach(() => {
  dropToken('logout');
});

it('a visitor without goods keeps the page that was prerendered: nothing takes its place meanwhile', async () => {
  serve(() => Response.json({}));
  const placeholders: Element[] = [];
  const watch = new MutationObserver(() => placeholders.push(...document.querySelectorAll('[data-skeleton]')));
  watch.observe(document.body, { childList: true, subtree: true });
  renderPage(<ProductCheckout />, { at: '/product/checkout' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
  await requestsSettled();
  watch.disconnect();
  expect(placeholders).toEqual([]);
});

const ayu = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'ayu@example.test',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'member',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
};

it('has its title and heading while the basket of an account is read', async () => {
  keepToken(tokenFor(60));
  server.use(
    http.get('/api/auth/me', () => HttpResponse.json(ayu)),
    http.get('/api/basket', () => delay('infinite')),
  );
  renderPage(<ProductCheckout />, { at: '/product/checkout' });
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
  expect(document.title).toContain('Skrin');
});
