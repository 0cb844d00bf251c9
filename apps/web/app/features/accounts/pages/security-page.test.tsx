import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken, tokenState } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
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

const person = {
  id: `${id}7`,
  email: 'ayu@example.com',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'member',
  language: 'en',
  createdAt: time,
};
const off = { enabledAt: null, recoveryCodesLeft: 0, hasPassword: true };
const on = { enabledAt: time, recoveryCodesLeft: 9, hasPassword: true };
const passkey = { id: `${id}3`, name: 'Phone', isSynced: true, createdAt: time, lastUsedAt: null };

let answers: Record<string, (sent: Sent) => Response | Promise<Response>>;
let requests: Sent[];
beforeEach(() => {
  keepToken(tokenFor(60));
  answers = {
    'GET /api/auth/me': () => Response.json(person),
    'GET /api/auth/sessions': () => Response.json({ items: [desk, phone] }),
    'GET /api/auth/two-factor': () => Response.json(off),
    'GET /api/auth/passkeys': () => Response.json({ items: [passkey] }),
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

it('shows no section before those above it, which would push it down', async () => {
  let answer: (response: Response) => void = () => {};
  answers['GET /api/auth/sessions'] = () => new Promise((resolve) => (answer = resolve));
  open();
  await waitFor(() => expect(sentTo('/api/auth/passkeys')).toHaveLength(1));
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Change the password' })).toBeNull();
  answer(Response.json({ items: [desk, phone] }));
  await screen.findByText('Safari on iOS');
  expect(screen.getByRole('region', { name: 'Change the password' })).toBeTruthy();
});

it('shows the other sections where one cannot be loaded', async () => {
  answers['GET /api/auth/sessions'] = () => problem(503, 'database_unavailable');
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('Phone')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Change the password' })).toBeTruthy();
});

describe('another password', () => {
  it('signs the others out, who are listed no longer', async () => {
    open();
    await screen.findByText('Safari on iOS');
    answers['GET /api/auth/sessions'] = () => Response.json({ items: [desk] });
    const form = within(screen.getByRole('region', { name: 'Change the password' }));
    await fill(form.getByLabelText('Current password'), 'staple the horse');
    await fill(form.getByLabelText('New password'), 'another good horse');
    await user.click(form.getByRole('button', { name: 'Change the password' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  });
});

describe('two-factor sign-in', () => {
  it('is turned on by the password and a code, and shows the recovery codes this once', async () => {
    const wrong = [{ path: 'password', code: 'wrong_password', message: 'This password is not right' }];
    answers['POST /api/auth/two-factor/setup'] = () => problem(422, 'validation_failed', { fields: wrong });
    open();
    await user.click(await button('Turn on'));
    await fill(await screen.findByLabelText('Your password'), 'wrong');
    await user.click(await button('Next'));
    expect(await screen.findByText('This password is not right')).toBeTruthy();
    const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Skrin:a?secret=ABCDEFGH' };
    answers['POST /api/auth/two-factor/setup'] = () => Response.json(setup);
    await user.click(await button('Next'));
    expect(await screen.findByRole('img', { name: 'QR code with the key below' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    answers['POST /api/auth/two-factor/enable'] = () => Response.json({ recoveryCodes: ['AAAA-BBBB-CCCC'] });
    answers['GET /api/auth/two-factor'] = () => Response.json(on);
    const code = screen.getByLabelText<HTMLInputElement>('Code that the app shows');
    expect([code.autocomplete, code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await fill(code, '123 456');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeTruthy();
    expect(sentTo('/api/auth/two-factor/enable')).toMatchObject([{ body: { code: '123456' } }]);
    await user.keyboard('{Escape}');
    expect(screen.getByText('AAAA-BBBB-CCCC')).toBeTruthy();
    await user.click(await button('I have kept them'));
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull());
    expect(await screen.findByText('9 recovery codes are left.')).toBeTruthy();
  });

  it('is turned off by the password', async () => {
    answers['GET /api/auth/two-factor'] = () => Response.json(on);
    open();
    await user.click(await button('Turn off'));
    await fill(await screen.findByLabelText('Your password'), 'staple the horse');
    answers['GET /api/auth/two-factor'] = () => Response.json(off);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    expect(await button('Turn on')).toBeTruthy();
    expect(sentTo('/api/auth/two-factor/disable')).toMatchObject([{ body: { password: 'staple the horse' } }]);
  });

  it('is nothing for who has no password', async () => {
    answers['GET /api/auth/two-factor'] = () => Response.json({ ...off, hasPassword: false });
    open();
    expect(await screen.findByText(/has no password/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });
});

describe('passkeys', () => {
  it('are listed, and removed after a question', async () => {
    open();
    expect(await screen.findByText(/Not used yet · On several devices/)).toBeTruthy();
    await user.click(await button('Remove: Phone'));
    answers['GET /api/auth/passkeys'] = () => Response.json({ items: [] });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/Not used yet/)).toBeNull());
    expect(sentTo(`/api/auth/passkeys/${passkey.id}`)).toMatchObject([{ method: 'DELETE' }]);
  });

  it('cannot be made where the browser knows none', async () => {
    open();
    expect(await screen.findByText('This browser cannot make passkeys.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
