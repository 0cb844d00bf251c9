import { createStore } from 'zustand/vanilla';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';

/** The access token of this browser and whose it is. `endedBy` says why nobody is signed in any more. */
export interface TokenState {
  token: string | null;
  person: string | null;
  /** The token is that of somebody without an account: nobody is signed in. */
  visitor?: boolean;
  endedBy?: 'expiry' | 'logout' | 'rejection';
}

const store = createStore<TokenState>(() => ({ token: null, person: null }));
let timer: ReturnType<typeof setTimeout> | undefined;

export const tokenState = store.getState;

export const onTokenChange = (listener: () => void): (() => void) => store.subscribe(listener);

/**
 * Tells when somebody else, or nobody, is signed in, and who was before, unless that was a visitor: not when a person's
 * token is renewed.
 */
export const onUserChange = (listener: (former: string | null) => void): (() => void) =>
  store.subscribe(({ person }, { person: former, visitor }) => {
    if (person !== former) listener(visitor ? null : former);
  });

/** Keeps a token until it expires. */
export function keepToken(token: string): void {
  writeStored(storageKeys.accessToken, token);
  apply(token);
}

/**
 * Forgets a token, the present one unless another is named: it ran out, the person logged out, or the server does not
 * accept it. Another one that has taken its place meanwhile, here or in another tab, stays.
 */
export function dropToken(endedBy: NonNullable<TokenState['endedBy']>, token = tokenState().token): void {
  const { token: present } = tokenState();
  if (present !== null && present !== token) return;
  const stored = readStored(storageKeys.accessToken);
  if (stored === null || stored === token) end(endedBy);
  else apply(stored);
}

/** Reads the stored token at start, and again whenever another tab logs in or out. */
export function startTokens(): void {
  // What is stored now, not what an event says: to a page that was asleep it comes late.
  const readAgain = () => apply(readStored(storageKeys.accessToken));
  readAgain();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.accessToken || key === null) readAgain();
  });
  // A page that comes back from the history was told nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain();
  });
}

function apply(token: string | null): void {
  const claims = token === null ? null : readClaims(token);
  const remaining = (claims?.expiry ?? 0) - Date.now();
  if (token === null) change({ token, person: null });
  else if (!claims) end('rejection');
  else if (remaining <= 0) end('expiry', claims.visitor);
  else {
    change({ token, person: claims.person, ...(claims.visitor && { visitor: true }) });
    timer = setTimeout(() => dropToken('expiry', token), remaining);
  }
}

function end(endedBy: NonNullable<TokenState['endedBy']>, visitor = tokenState().visitor): void {
  writeStored(storageKeys.accessToken, null);
  change({ token: null, person: null, ...(!visitor && { endedBy }) });
}

function change(next: TokenState): void {
  clearTimeout(timer);
  store.setState(next, true);
}

/** What the browser reads from an access token. */
interface Claims {
  /** Id of whoever is signed in. */
  person: string;
  /** Milliseconds since 1970. */
  expiry: number;
  visitor: boolean;
}

/**
 * Whose a JWT is and when it expires; null when it cannot be read. The signature is the server's to check: the
 * browser only avoids using a token that is certainly over, and keeps apart what belongs to different people.
 */
function readClaims(token: string): Claims | null {
  try {
    const { sub, exp, visitor } = JSON.parse(decodePart(token.split('.')[1] ?? '')) as Record<string, unknown>;
    if (typeof sub === 'string' && typeof exp === 'number')
      return { person: sub, expiry: exp * 1000, visitor: visitor === true };
    throw new TypeError('sub is not a text, or exp is not a number');
  } catch (error) {
    console.error('The stored access token cannot be read.', error);
    return null;
  }
}

function decodePart(part: string): string {
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
