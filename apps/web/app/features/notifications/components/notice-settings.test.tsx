import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { type Sent, serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { NoticeSettings } from './notice-settings.tsx';

function show(off: { mail: string[]; bell: string[] } = { mail: [], bell: [] }) {
  const requests = serve(({ method, body }: Sent) => {
    if (method !== 'PATCH') return Response.json({ off });
    const { channel, kind, on } = body as { channel: 'mail' | 'bell'; kind: string; on: boolean };
    off[channel] = on ? off[channel].filter((each) => each !== kind) : [...off[channel], kind];
    return Response.json({ off });
  });
  renderPage(<NoticeSettings />);
  return requests;
}
const byMail = 'How your skin is after some days, by mail';

it('switches one kind by one way off, and on again', async () => {
  const requests = show();
  const mail = await screen.findByRole('switch', { name: byMail });
  const bell = screen.getByRole('switch', { name: 'How your skin is after some days, at the bell' });
  await user.click(mail);
  await waitFor(() => expect(mail).toHaveProperty('checked', false));
  expect(bell).toHaveProperty('checked', true);
  expect(requests.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/api/account/notices',
    body: { channel: 'mail', kind: 'follow_up_due', on: false },
  });
  await waitFor(() => expect(mail).toHaveProperty('disabled', false));
  await user.click(mail);
  await waitFor(() => expect(mail).toHaveProperty('checked', true));
});

it('shows what is off as it is kept', async () => {
  show({ mail: ['follow_up_due'], bell: [] });
  expect(await screen.findByRole('switch', { name: byMail })).toHaveProperty('checked', false);
});

it('locks what is always on, on, and says why', async () => {
  show({ mail: ['refund_sent'], bell: [] });
  const row = within((await screen.findByText('Money sent back')).closest('tr') as HTMLElement);
  for (const lock of row.getAllByRole('switch')) {
    expect(lock).toHaveProperty('disabled', true);
    expect(lock).toHaveProperty('checked', true);
  }
  expect(row.getByText('Always on: it is about your money.')).toBeTruthy();
});

it('has nothing of the work of clinics for others', async () => {
  show();
  await screen.findByText('Receipts');
  expect(screen.queryByText('Somebody asks for a consultation')).toBeNull();
});
