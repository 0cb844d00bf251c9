import { screeningConsent } from '@skrin/contract/accounts/consents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { problem, serve } from '../testing/server.ts';
import { user } from '../testing/user.ts';
import { useConsent, useGiveConsent } from './consents.ts';

const consent = { ...screeningConsent, givenAt: '2026-11-22T08:00:00Z' };

/** Gives the consent to screening, and shows whether the one to model improvement is given. */
function Consents() {
  const { given, isPending } = useConsent('model_improvement');
  const { mutate } = useGiveConsent('screening');
  if (isPending) return 'Waiting';
  return (
    <button type="button" onClick={() => mutate()}>
      {given ? 'The model too' : 'Agree'}
    </button>
  );
}

it('takes one consent for all there are only where the others are known', async () => {
  let canRead = false;
  serve(({ method }) => {
    if (method === 'POST') return Response.json(consent);
    const items = [consent, { ...consent, purpose: 'model_improvement' }];
    return canRead ? Response.json({ items }) : problem(500, 'internal');
  });
  renderPage(<Consents />);
  const agree = await screen.findByRole('button', { name: 'Agree' });
  canRead = true;
  await user.click(agree);
  expect(await screen.findByRole('button', { name: 'The model too' })).toBeTruthy();
});
