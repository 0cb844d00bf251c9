import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';
import { isKnown, keepOnly, VISITOR, writePersonal } from '../browser/user-store.ts';

/** The access token of this browser and whose it is. `endedBy` says why nobody is signed in any more. */
export interface TokenState {
  token: string | null;
  person: string | null;
  /** The token is that of somebody without an account: nobody is signed in. */
  visitor?: boolean;
  /** The token was found in the storage, and its signature is still being checked. */
  unchecked?: boolean;
  endedBy?: 'expiry' | 'logout' | 'rejection';
}

/** Whether the signature of a token may be ours: also true while that cannot be found out. */
type CheckSignature = (token: string) => Promise<boolean>;

/** Browsers fire at once what is to fire later than that. No token lives so long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const store = createStore<TokenState>(() => ({ token: null, person: null }));
let timer: ReturnType<typeof setTimeout> | undefined;
let departures = 0;
let checkSignature: CheckSignature = async () => true;

export const tokenState = store.getState;

export const onTokenChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** How many signed-in people have left since the page was opened: what was drawn for them goes with them. */
export const departureCount = (): number => departures;

/**
 * Tells when somebody else, or nobody, is signed in, and who was before, unless that was a visitor: not when a person's
 * token is renewed.
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
 * Forgets a token, the present one unless another is named: it ran out, the person logged out, or it is not accepted.
 * Another one that has taken its place meanwhile, here or in another tab, stays.
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

/** @param isGiven by the server just now, not found in the storage */
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
  // A person who is believed already stays so while their next token is checked.
  const unchecked = isFound ? person !== before.person : !isGiven && before.unchecked;
  change({ token, person, ...(visitor && { visitor }), ...(unchecked && { unchecked }) });
  timer = setTimeout(() => dropToken('expiry', token), Math.min(exp * 1000 - Date.now(), LONGEST_TIMER_MS));
  if (isFound) checkSignature(token).then((isOurs) => (isOurs ? accept(token) : dropToken('rejection', token)));
}

function accept(token: string): void {
  const { unchecked: _, ...state } = tokenState();
  if (state.token === token) store.setState(state, true);
}

/** Another tab has ended the session. It forgot the person before that, unless the session ran out. */
function follow(): void {
  const { token, person, visitor } = tokenState();
  if (token === null) return;
  const ranOut = person !== null && !visitor && isKnown(person);
  change({ token: null, person: null, ...(ranOut && { endedBy: 'expiry' }) });
}

/** What was typed stays when the session runs out, for the same person to go on with. */
function end(
  endedBy: NonNullable<TokenState['endedBy']>,
  { person, visitor }: Pick<TokenState, 'person' | 'visitor'> = tokenState(),
): void {
  if (endedBy !== 'expiry' && !visitor) keepOnly(VISITOR);
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
