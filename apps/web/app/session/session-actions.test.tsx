import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken, tokenState } from '../api/token.ts';
import { renderPage } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { user } from '../testing/user.ts';
import { useSessionActions } from './session-actions.ts';

function LogOut() {
  const { logout } = useSessionActions();
  return (
    <button type="button" onClick={logout}>
      Log out
    </button>
  );
}

afterEach(() => dropToken('logout'));

describe('a log-out', () => {
  it.each([
    ['that is not answered', () => new Promise<never>(() => undefined)],
    ['that does not arrive', () => HttpResponse.error()],
    ['that fails', () => new HttpResponse(null, { status: 500 })],
  ])('%s is one on this device at once, and the server is told whose session to end', async (_, answer) => {
    const told = vi.fn();
    server.use(
      http.post('/api/auth/logout', ({ request }) => {
        told(request.headers.get('authorization'));
        return answer();
      }),
    );
    const token = tokenFor(60);
    keepToken(token);
    renderPage(<LogOut />);
    await user.click(screen.getByRole('button'));
    expect(tokenState()).toMatchObject({ token: null, endedBy: 'logout' });
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(`Bearer ${token}`));
  });
});
