import { act, cleanup } from '@testing-library/react';
import { dropToken, keepToken } from '../../../api/token.ts';
import { tokenFor } from '../../../testing/tokens.ts';

/** The session runs out, and the same person comes back to an empty screen. */
export function signInAgain(): void {
  act(() => dropToken('expiry'));
  cleanup();
  keepToken(tokenFor(60));
}
