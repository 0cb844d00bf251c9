import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import FollowUpMailsPage from './follow-up-mails-page.tsx';

const stop = () => screen.findByRole('button', { name: 'Stop these mails' });

it('ends the mails on a click, not by being opened', async () => {
  const requests = serve(() => new Response(null, { status: 204 }));
  renderPage(<FollowUpMailsPage />, { at: '/follow-up/mails?token=abc' });
  const button = await stop();
  expect(requests).toEqual([]);
  await user.click(button);
  expect((await screen.findByRole('status')).textContent).toContain('we will not ask by mail any more');
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/account/follow-up-mails/stop', { token: 'abc' }],
  ]);
});

it('says that a link does not work', async () => {
  serve(() => problem(410, 'link_invalid'));
  renderPage(<FollowUpMailsPage />, { at: '/follow-up/mails?token=abc' });
  await user.click(await stop());
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('says that a link is not complete', async () => {
  renderPage(<FollowUpMailsPage />, { at: '/follow-up/mails' });
  expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
});
