import type { LiveKind, PresenceEvent } from '@skrin/contract/live';
import { onUserChange, tokenState } from '../api/token.ts';

/** What somebody listens to: changes of one row, or of all rows of a kind. */
export interface Listening {
  kind: LiveKind;
  id?: string | undefined;
  /** Gets the id of the row that has changed; none when any may have, because events were missed. */
  onChange: (id?: string) => void;
}

/** How long the stream stays open once nobody listens: longer than the change from one page to the next. */
const LINGER_MS = 5_000;
/** Between two tries to fetch the code. */
const RETRY_MS = 30_000;

const listening = new Set<Listening>();
const presenceListeners = new Set<(presence: PresenceEvent) => void>();
const stateListeners = new Set<() => void>();
let opened: AbortController | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
let connected = false;
let followsUser = false;

/** Whether changes are told at once; else whoever waits for one has to ask. */
export const isLive = (): boolean => connected;

export function onLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

/** Calls back for whoever is at a conversation, while somebody listens to changes, until the returned function is called. */
export function onPresence(listener: (presence: PresenceEvent) => void): () => void {
  presenceListeners.add(listener);
  return () => void presenceListeners.delete(listener);
}

/**
 * Calls back whenever something has changed, until the returned function is called; and once it is connected, because
 * something may have changed before. The connection is one for all tabs, and is opened by whoever listens first.
 */
export function listen(entry: Listening): () => void {
  listening.add(entry);
  clearTimeout(leaving);
  if (connected) entry.onChange();
  else open();
  return () => {
    listening.delete(entry);
    if (listening.size === 0) leaving = setTimeout(close, LINGER_MS);
  };
}

function open(): void {
  followUser();
  const { person } = tokenState();
  if (opened || person === null || listening.size === 0) return;
  opened = new AbortController();
  const { signal } = opened;
  const retry = () => {
    opened = undefined;
    setTimeout(open, RETRY_MS);
  };
  // Loaded when it is needed, so that it weighs nothing on pages where nothing listens.
  import('./connection.ts').then(({ connect }) => {
    if (!signal.aborted) connect({ person, signal, onChange: tell, onPresence: tellPresence, onState: setConnected });
  }, retry);
}

function close(): void {
  opened?.abort();
  opened = undefined;
  setConnected(false);
}

function tell(change?: { kind: string; id: string }): void {
  for (const { kind, id, onChange } of [...listening]) {
    if (!change) onChange();
    else if (change.kind === kind && (id === undefined || id === change.id)) onChange(change.id);
  }
}

function tellPresence(presence: PresenceEvent): void {
  for (const listener of presenceListeners) listener(presence);
}

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of stateListeners) listener();
}

/** The stream ends with the session. In the back/forward cache a page may hold none. */
function followUser(): void {
  if (followsUser) return;
  followsUser = true;
  onUserChange(() => {
    close();
    open();
  });
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
}
