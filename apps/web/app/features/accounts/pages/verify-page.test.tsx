import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropToken, tokenState } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import VerifyPage from './verify-page.tsx';

const asked = { email: 'sri@example.com', attempt: '0123456789abcdef0123456789abcdef' };
const person = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: asked.email,
  firstName: 'Sri',
  lastName: 'Rahayu',
  role: 'member',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
  version: 1,
  ...{ phone: null, address: null, photo: null, timezone: null },
};

const open = (state?: object) => renderPage(<VerifyPage />, { at: '/auth/jwt/verify?returnTo=%2Ffaqs', state });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the mail' });
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }));

afterEach(() => {
  dropToken('logout');
});

describe('VerifyPage', () => {
  it('has one field that phones and browsers know how to fill', () => {
    open(asked);
    expect(screen.getByText(/sri@example\.com.*10 minutes/)).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    expect([field().autocomplete, field().inputMode, field().dir]).toEqual(['one-time-code', 'numeric', 'ltr']);
  });

  it.each(['123456', ' 123 456 ', '123-456', '١٢٣٤٥٦'])('signs in with the code pasted as %j', async (pasted) => {
    const accessToken = tokenFor(60);
    const requests = serve(() => Response.json({ accessToken, user: person }));
    open(asked);
    await fill(field(), pasted);
    await confirm();
    await waitFor(() => expect(tokenState().token).toBe(accessToken));
    expect(requests).toMatchObject([{ path: '/api/auth/verify', body: { ...asked, code: '123456' } }]);
  });

  it('says that a code is wrong, and keeps it to be corrected', async () => {
    serve(() => problem(422, 'code_wrong', { title: 'This code is not right' }));
    open(asked);
    await fill(field(), '123456');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right');
    expect(field().value).toBe('123456');
  });

  it('counts down until another mail can be asked for, and then asks', async () => {
    const requests = serve(() => Response.json({ resendAfterS: 60, lifetimeS: 600 }, { status: 202 }));
    const startedAt = Date.now();
    let clock = startedAt;
    const now = vi.spyOn(Date, 'now').mockImplementation(() => clock);
    try {
      open(asked);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Another mail in 60 seconds' }).disabled).toBe(true);
      clock = startedAt + 61_000;
      await user.click(await screen.findByRole('button', { name: 'Send another mail' }));
      expect((await screen.findByRole('status')).textContent).toContain('Another mail is on its way');
      expect(screen.getByRole('button', { name: 'Another mail in 60 seconds' })).toBeTruthy();
      expect(requests).toMatchObject([{ path: '/api/auth/verify/resend', body: asked }]);
    } finally {
      now.mockRestore();
    }
  });

  it('leads to where a code is asked for when none was', () => {
    open();
    expect(screen.getByText('No code is asked for here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/jwt/login?returnTo=%2Ffaqs');
  });
});
