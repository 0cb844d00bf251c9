import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken, tokenState } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { user } from '../../../testing/user.ts';
import SecurityPage from './security-page.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a805';
const time = '2026-11-22T08:00:00Z';
const session = (number: number, isCurrent: boolean, device: object, place: object) => ({
  id: `${id}${number}`,
  isCurrent,
  device,
  place,
  createdAt: time,
  lastUsedAt: time,
  expiresAt: time,
});
const desk = session(1, true, { kind: 'computer', browser: 'Firefox', system: 'Linux' }, place('here'));
const phone = session(2, false, { kind: 'phone', browser: 'Safari', system: 'iOS' }, place('elsewhere'));
function place(kind: string) {
  return { kind, network: '203.0.113.0/24' };
}

let answers: Record<string, (sent: Sent) => Response>;
let requests: Sent[];
beforeEach(() => {
  keepToken(tokenFor(60));
  answers = {
    'GET /api/auth/sessions': () => Response.json({ items: [desk, phone] }),
  };
  requests = serve((sent) => answers[`${sent.method} ${sent.path}`]?.(sent) ?? new Response(null, { status: 204 }));
});
afterEach(() => dropToken('logout'));

const open = () =>
  renderPage(
    <ConfirmProvider>
      <SecurityPage />
    </ConfirmProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });
const sentTo = (path: string) => requests.filter((sent) => sent.path === path);

describe('where somebody is signed in', () => {
  it('names each browser, and ends one of the others', async () => {
    open();
    const entry = (await screen.findByText('Firefox on Linux')).closest('li') as HTMLElement;
    expect(within(entry).getByText('This browser')).toBeTruthy();
    expect(within(entry).queryByRole('button')).toBeNull();
    answers['GET /api/auth/sessions'] = () => Response.json({ items: [desk] });
    await user.click(await button('Sign out: Safari on iOS'));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(sentTo(`/api/auth/sessions/${phone.id}`)).toMatchObject([{ method: 'DELETE' }]);
  });

  it('ends everywhere after a question, here too', async () => {
    open();
    await user.click(await button('Sign out everywhere'));
    const dialog = await screen.findByRole('alertdialog');
    expect(sentTo('/api/auth/sessions').map(({ method }) => method)).toEqual(['GET']);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(tokenState()).toMatchObject({ token: null, endedBy: 'logout' }));
    expect(sentTo('/api/auth/sessions').map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  });

  it('stays where the server cannot be told', async () => {
    answers['DELETE /api/auth/sessions'] = () => problem(503, 'database_unavailable');
    open();
    await user.click(await button('Sign out everywhere'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(sentTo('/api/auth/sessions')).toHaveLength(2));
    expect(tokenState().token).not.toBeNull();
  });
});
