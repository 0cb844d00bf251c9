import { act, cleanup } from '@testing-library/react';
import { dropToken, keepToken } from '../../../api/token.ts';
import { tokenFor } from '../../../testing/tokens.ts';

/** Ends the session by expiry, clears the screen, and signs the same person in again. */
export function signInAgain(): void {
  act(() => dropToken('expiry'));
  cleanup();
  keepToken(tokenFor(60));
}
