import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { lockedAnalysis } from '../features/screening/programmes/skin/testing/results.ts';
import { renderPage } from '../testing/render.tsx';
import { serve } from '../testing/server.ts';
import { visitorToken } from '../testing/tokens.ts';
import { user } from '../testing/user.ts';
import CheckAnalysisRoute from './check-analysis.tsx';

const { id } = lockedAnalysis;

// Imported before the tests, because loading it on demand can take longer than a test on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('../features/screening/programmes/skin/views/locked-view.tsx'),
    import('../features/accounts/components/guest-sign-in.tsx'),
  ]);
});
afterEach(() => dropToken('logout'));

it('shows a visitor the same price and ways, and asks for an account when they want to pay', async () => {
  const asked = serve(({ path }) =>
    path === `/api/analyses/${id}`
      ? Response.json({ ...lockedAnalysis, can: { update: true, remove: true, unlock: false } })
      : undefined,
  );
  keepToken(visitorToken(60));
  // The page uses no other props of its route.
  renderPage(<CheckAnalysisRoute {...({ params: { id } } as ComponentProps<typeof CheckAnalysisRoute>)} />);
  const pay = await screen.findByRole('button', { name: 'Pay to view diagnosis' });
  expect(screen.getByText(/^IDR\s30,000$/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['QRIS', 'PayPal']),
  );
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(pay);
  const field = await screen.findByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByRole('heading', { name: 'Open your result with your email' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay to view diagnosis' })).toBeNull();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
