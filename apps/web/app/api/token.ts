import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';
import { hasEntry, removeOthers, VISITOR, writePersonal } from '../browser/user-store.ts';

/** The access token of this browser and whose it is. `endedBy` says why nobody is signed in any more. */
export interface TokenState {
  token: string | null;
  person: string | null;
  /** The token is a visitor's: there is no account, and nobody is signed in. */
  visitor?: boolean;
  /** The token was found in the storage, and its signature is still being checked. */
  unchecked?: boolean;
  endedBy?: 'expiry' | 'logout' | 'rejection';
}

/** Whether one of our keys may have signed the token; also true when the signature cannot be checked. */
type CheckSignature = (token: string) => Promise<boolean>;

/** Browsers fire a timer at once when its delay is longer than this. No token is valid for so long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const store = createStore<TokenState>(() => ({ token: null, person: null }));
let timer: ReturnType<typeof setTimeout> | undefined;
let departures = 0;
let checkSignature: CheckSignature = async () => true;

export const tokenState = store.getState;

export const onTokenChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** How often a signed-in user has left since the page was opened. The page is remounted when this number changes. */
export const signOutCount = (): number => departures;

/**
 * Calls the listener when the user changes or nobody is signed in any more, but not when a token is renewed. `former`
 * is the user before; null if there was none, or a visitor.
 */
export const onUserChange = (listener: (former: string | null) => void): (() => void) =>
  store.subscribe(({ person }, { person: former, visitor }) => {
    if (person !== former) listener(visitor ? null : former);
  });

/** Keeps a token that the server has just given, until it expires. */
export function keepToken(token: string): void {
  writeStored(storageKeys.accessToken, token);
  apply(token, true);
}

/**
 * Removes a token, by default the current one, because it expired, the user logged out or the server rejected it.
 * If a newer token has replaced it meanwhile, in this tab or another, that one stays.
 */
export function dropToken(endedBy: NonNullable<TokenState['endedBy']>, token = tokenState().token): void {
  const { token: present } = tokenState();
  if (present !== null && present !== token) return;
  const stored = readStored(storageKeys.accessToken);
  if (stored === null || stored === token) end(endedBy);
  else apply(stored);
}

/** Reads the stored token at start, and again whenever another tab logs in or out. */
export function startTokens(check: CheckSignature): void {
  checkSignature = check;
  // Reads the storage and not the value of the event: a page that was suspended gets its storage events late.
  const readAgain = () => apply(readStored(storageKeys.accessToken));
  readAgain();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.accessToken || key === null) readAgain();
  });
  // A page restored from the back/forward cache got no storage events while it was there.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain();
  });
}

/** @param isGiven whether the server has just issued the token; otherwise it was found in the storage */
function apply(token: string | null, isGiven = false): void {
  const claims = token === null ? null : readClaims(token);
  if (token === null) follow();
  else if (!claims) end('rejection');
  else if (claims.exp * 1000 <= Date.now()) end('expiry', { person: claims.sub, visitor: claims.visitor });
  else take(token, claims, isGiven);
}

function take(token: string, { sub: person, exp, visitor }: Claims, isGiven: boolean): void {
  const before = tokenState();
  const isFound = !isGiven && token !== before.token;
  // If the new token is of the same person, they stay signed in while its signature is checked.
  const unchecked = isFound ? person !== before.person : !isGiven && before.unchecked;
  change({ token, person, ...(visitor && { visitor }), ...(unchecked && { unchecked }) });
  timer = setTimeout(() => dropToken('expiry', token), Math.min(exp * 1000 - Date.now(), LONGEST_TIMER_MS));
  if (isFound) checkSignature(token).then((isOurs) => (isOurs ? accept(token) : dropToken('rejection', token)));
}

function accept(token: string): void {
  const { unchecked: _, ...state } = tokenState();
  if (state.token === token) store.setState(state, true);
}

/** Another tab has ended the session. At a log-out it has also removed the user's entries; at expiry it kept them. */
function follow(): void {
  const { token, person, visitor } = tokenState();
  if (token === null) return;
  const ranOut = person !== null && !visitor && hasEntry(person);
  change({ token: null, person: null, ...(ranOut && { endedBy: 'expiry' }) });
}

/** When the session expires, the person's entries stay in the user store, so that they can continue after log-in. */
function end(
  endedBy: NonNullable<TokenState['endedBy']>,
  { person, visitor }: Pick<TokenState, 'person' | 'visitor'> = tokenState(),
): void {
  if (endedBy !== 'expiry' && !visitor) removeOthers(VISITOR);
  else if (person !== null && !visitor) writePersonal('profile', person, null);
  writeStored(storageKeys.accessToken, null);
  change({ token: null, person: null, ...(!visitor && { endedBy }) });
}

function change(next: TokenState): void {
  clearTimeout(timer);
  const { person, visitor } = tokenState();
  if (person !== null && !visitor && person !== next.person) departures += 1;
  store.setState(next, true);
}

/** What the browser reads from an access token: whose it is, and when it expires, in seconds since 1970. */
const claimsSchema = z.object({ sub: z.string(), exp: z.number(), visitor: z._default(z.boolean(), false) });
type Claims = z.infer<typeof claimsSchema>;

function readClaims(token: string): Claims | null {
  try {
    return claimsSchema.parse(JSON.parse(decodePart(token.split('.')[1] ?? '')));
  } catch (error) {
    console.error('The stored access token cannot be read.', error);
    return null;
  }
}

function decodePart(part: string): string {
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
