import { screeningConsent } from '@skrin/contract/accounts/consents';
import { OUTCOME_DAYS } from '@skrin/contract/screening/outcomes';
import { pricesAt } from '@skrin/domain/billing/prices';
import { formatMoney } from '@skrin/i18n';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { assessment } from '../../assessment/testing.tsx';
import { BeforePhoto } from './photo-consent.tsx';

const consent = { ...screeningConsent, givenAt: '2026-11-22T08:00:00Z' };

/** Renders the component for a user with these consents. */
function show(items: object[], answered = {}) {
  const requests = serve(({ method }) => Response.json(method === 'POST' ? consent : { items }));
  const { router } = renderPage(<BeforePhoto assessment={{ ...assessment, ...answered }} />);
  return { posted: () => requests.filter(({ method }) => method === 'POST'), address: () => router.state.location };
}
const next = 'Continue to upload';
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I agree that Skrin processes/ });

it('asks for consent, and says at the box that it is needed', async () => {
  const { posted, address } = show([]);
  expect((await box()).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: next }));
  expect(document.activeElement).toBe(await box());
  expect((await box()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('group', { description: /Tick the box if you agree/ })).toBeTruthy();
  expect(posted()).toEqual([]);

  await user.click(await box());
  expect((await box()).getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: next }));
  await waitFor(() => expect(address().search).toContain('step=upload'));
  expect(posted()).toMatchObject([{ path: '/api/consents', body: screeningConsent }]);
});

it('asks no more once consent was given', async () => {
  show([consent]);
  expect((await screen.findByRole('link', { name: next })).getAttribute('href')).toContain('step=upload');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('takes the consent back where it stands, and asks for it again', async () => {
  const requests = serve(({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ items: [consent] }),
  );
  renderPage(<BeforePhoto assessment={assessment} />);
  expect(await screen.findByText(/You agreed on .*2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  expect((await box()).checked).toBe(false);
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/consents/screening' });
});

it('asks again after a change of the texts', async () => {
  show([{ ...consent, version: '2026-01-01' }]);
  expect(await box()).toBeTruthy();
});

it('leads to the texts, and names price and refund from their sources', async () => {
  show([]);
  expect((await screen.findByText(/Opening the result costs/)).textContent).toContain(
    formatMoney(pricesAt(new Date())[0].price, 'en'),
  );
  expect(screen.getByText(new RegExp(`within ${OUTCOME_DAYS} days`))).toBeTruthy();
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

it('speaks of no money to somebody who needs help first', async () => {
  const redFlags = [{ rule: 'R1', level: 'emergency' }];
  show([], { redFlags });
  await box();
  expect(screen.queryByText('What it costs')).toBeNull();
  expect(screen.getByText('What happens with your photo')).toBeTruthy();
});
