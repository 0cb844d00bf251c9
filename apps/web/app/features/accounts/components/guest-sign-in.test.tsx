import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropToken, tokenState } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { GuestSignIn } from './guest-sign-in.tsx';

const email = 'sri@example.com';
const attempt = expect.stringMatching(/^[0-9a-f]{32}$/);
const person = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  ...{ email, firstName: '', lastName: '', role: 'member', language: 'en', createdAt: '2026-11-20T08:00:00Z' },
};
const asked = { email, attempt: '0123456789abcdef0123456789abcdef' };

/** A server that mails codes, and answers the typed one so. */
const serveCodes = (answer: () => Response) =>
  serve(({ path }) =>
    path === '/api/auth/code' ? Response.json({ resendAfterS: 60, lifetimeS: 600 }, { status: 202 }) : answer(),
  );
const signedIn = (accessToken: string) => () => Response.json({ accessToken, user: person });
const onSignedIn = vi.fn();
const open = (state?: object) => renderPage(<GuestSignIn onSignedIn={onSignedIn} />, { state });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code from the mail' });

afterEach(() => {
  dropToken('logout');
  onSignedIn.mockReset();
});

describe('GuestSignIn', () => {
  it('asks for an address alone, says what one agrees to, and leaves the focus where it is', () => {
    open();
    expect(screen.getAllByRole('textbox')).toEqual([address()]);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByText('By going on you agree to:')).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Privacy', 'Terms']);
  });

  it('sends the code as soon as it is complete: nothing is tapped after Enter at the address', async () => {
    const accessToken = tokenFor(60);
    const requests = serveCodes(signedIn(accessToken));
    open();
    await user.type(address(), `${email}{Enter}`);
    const field = await code();
    expect(document.activeElement).toBe(field);
    expect([field.autocomplete, field.inputMode, field.dir]).toEqual(['one-time-code', 'numeric', 'ltr']);
    await user.keyboard('123456');
    await waitFor(() => expect(tokenState().token).toBe(accessToken));
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/code', { email, attempt }],
      ['/api/auth/code/sign-in', { email, attempt, code: '123456' }],
    ]);
  });

  it.each([' 123 456 ', '١٢٣٤٥٦'])('takes the code pasted as %j', async (pasted) => {
    const requests = serveCodes(signedIn(tokenFor(60)));
    open(asked);
    await fill(await code(), pasted);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(requests).toMatchObject([{ path: '/api/auth/code/sign-in', body: { ...asked, code: '123456' } }]);
  });

  it('says that a code is wrong, and the next digits replace it', async () => {
    const answers = [() => problem(422, 'code_wrong', { title: 'This code is not right' }), signedIn(tokenFor(60))];
    const requests = serveCodes(() => answers.shift()?.() ?? Response.error());
    open(asked);
    await code();
    await user.keyboard('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right');
    expect((await code()).getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('654321');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(requests.map(({ body }) => (body as { code: string }).code)).toEqual(['123456', '654321']);
  });

  it('has another mail sent after a countdown', async () => {
    open(asked);
    expect(await screen.findByRole('button', { name: 'Another mail in 60 seconds' })).toHaveProperty('disabled', true);
  });

  it('lets the address be changed, and mails nothing again to the same one', async () => {
    const requests = serveCodes(signedIn(tokenFor(60)));
    open(asked);
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(address().value).toBe(email);
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await code();
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    await user.clear(address());
    await user.type(address(), 'dewi@example.com{Enter}');
    expect(await screen.findByText(/dewi@example\.com/)).toBeTruthy();
    expect(requests).toMatchObject([{ path: '/api/auth/code', body: { email: 'dewi@example.com' } }]);
  });

  it('asks for the second factor of an account that has one, in place', async () => {
    const accessToken = tokenFor(60);
    serve(({ path }) =>
      path.endsWith('/second-factor')
        ? signedIn(accessToken)()
        : problem(401, 'second_factor_needed', { challenge: 'what to send back' }),
    );
    open(asked);
    await code();
    await user.keyboard('123456');
    const second = await screen.findByLabelText('Code from the app');
    expect(document.activeElement).toBe(second);
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.keyboard('654321{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(tokenState().token).toBe(accessToken);
  });
});
