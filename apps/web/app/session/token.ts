import { readStored, storageKeys, writeStored } from '../browser/storage.ts';
import { readExpiry } from './expiry.ts';

/** The access token of this browser. `endedBy` says why there is none any more. */
export interface TokenState {
  token: string | null;
  endedBy?: 'expiry' | 'logout' | 'refusal';
}

const listeners = new Set<() => void>();
let state: TokenState = { token: null };
let timer: ReturnType<typeof setTimeout> | undefined;

export const tokenState = (): TokenState => state;

export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a token until it expires. */
export function keepToken(token: string): void {
  writeStored(storageKeys.accessToken, token);
  apply(token);
}

/** Forgets the token: it ran out, the person logged out, or the server does not accept it. */
export function dropToken(endedBy: NonNullable<TokenState['endedBy']>): void {
  writeStored(storageKeys.accessToken, null);
  change({ token: null, endedBy });
}

/** Reads the stored token at start, and again whenever another tab logs in or out. */
export function startTokens(): void {
  apply(readStored(storageKeys.accessToken));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.accessToken) apply(newValue);
  });
}

function apply(token: string | null): void {
  const expiry = token === null ? null : readExpiry(token);
  const remaining = (expiry ?? 0) - Date.now();
  if (token === null) change({ token });
  else if (remaining <= 0) dropToken(expiry === null ? 'refusal' : 'expiry');
  else {
    change({ token });
    timer = setTimeout(() => dropToken('expiry'), remaining);
  }
}

function change(next: TokenState): void {
  clearTimeout(timer);
  state = next;
  for (const listener of listeners) listener();
}
