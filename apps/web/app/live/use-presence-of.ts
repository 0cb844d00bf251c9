import { HERE_SECONDS, TYPING_EVERY_SECONDS, TYPING_SECONDS } from '@skrin/contract/chat/chat';
import type { PresenceState } from '@skrin/contract/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.ts';
import { usePresence } from './use-live.ts';

/** Before the others take somebody for gone. */
const HERE_AGAIN_MS = (HERE_SECONDS * 1_000) / 2;

/** By the ids of people: until when they count as here and as typing, in milliseconds since 1970. */
type Known = Readonly<Record<string, { here: number; typing: number }>>;

/** Tells the others what the reader does; `keepalive`: although the page is being left. Stays the same function. */
export type TellPresence = (id: string, state: PresenceState, keepalive: boolean) => Promise<unknown>;

/**
 * Tells the others that the reader is at a conversation, and who of them is there or typing. Nothing of it is kept: who is silent
 * for a while counts as gone.
 */
export function usePresenceOf(conversationId: string, onTell: TellPresence) {
  const session = useSession();
  const me = session.status === 'authenticated' ? session.user.id : undefined;
  const [known, setKnown] = useState<Known>({});
  const lastTyped = useRef(0);
  const tell = useCallback(
    (state: PresenceState, keepalive = false) => {
      // Whoever is not told sees nothing worse than an absence.
      onTell(conversationId, state, keepalive).catch(() => undefined);
    },
    [conversationId, onTell],
  );

  usePresence(conversationId, ({ by, state }) => {
    if (by === me) return;
    const now = Date.now();
    // Somebody new is answered, as they have not heard of those who were here before.
    if (state !== 'gone' && !(by in known)) tell('here');
    const here = state === 'gone' ? 0 : now + HERE_SECONDS * 1_000;
    const typing = state === 'typing' ? now + TYPING_SECONDS * 1_000 : 0;
    setKnown((before) => present({ ...before, [by]: { here, typing } }, now));
  });

  const isAnybodyHere = Object.keys(known).length > 0;
  useEffect(() => {
    if (!isAnybodyHere) return;
    const clock = setInterval(() => setKnown((before) => present(before, Date.now())), 1_000);
    return () => clearInterval(clock);
  }, [isAnybodyHere]);

  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? tell('here') : tell('gone', true));
    look();
    const again = setInterval(() => document.visibilityState === 'visible' && tell('here'), HERE_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
      tell('gone', true);
    };
  }, [tell]);

  return {
    here: Object.keys(known),
    typing: Object.keys(known).filter((id) => known[id]?.typing),
    /** To be called for each key: the others are told at most every few seconds. */
    type: () => {
      if (Date.now() - lastTyped.current < TYPING_EVERY_SECONDS * 1_000) return;
      lastTyped.current = Date.now();
      tell('typing');
    },
  };
}

/** Those who are still here, and typing only while that holds. The same object where nothing has changed. */
function present(known: Known, now: number): Known {
  const entries = Object.entries(known);
  const next = entries
    .filter(([, { here }]) => here > now)
    .map(([id, { here, typing }]) => [id, { here, typing: typing > now ? typing : 0 }] as const);
  const isSame = next.length === entries.length && next.every(([id, { typing }]) => typing === known[id]?.typing);
  return isSame ? known : Object.fromEntries(next);
}
