import { screeningConsent } from '@skrin/contract/accounts/consents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { ConsentCard } from './consent-card.tsx';

const consent = { ...screeningConsent, givenAt: '2026-11-22T08:00:00Z' };

it('withdraws the consent where it stands, and says what that means', async () => {
  const requests = serve(({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ items: [consent] }),
  );
  renderPage(<ConsentCard />);
  expect(await screen.findByText(/On .*2026 you agreed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('Your consent is withdrawn');
  expect(document.activeElement).toBe(notice);
  expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull();
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/consents/screening' });
});

it('says that nothing was agreed to', async () => {
  serve(() => Response.json({ items: [] }));
  renderPage(<ConsentCard />);
  expect(await screen.findByText(/You have not agreed/)).toBeTruthy();
});
