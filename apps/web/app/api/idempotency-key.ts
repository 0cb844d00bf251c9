import { useRef } from 'react';

interface IdempotencyKey<Intent> {
  /** The same for every attempt of the same intent, so that a repeated attempt makes nothing twice. */
  keyOf: (intent: Intent) => string;
  /** To be called once the intent is fulfilled: sending the same again then gets a new key. */
  forget: () => void;
}

/** Idempotency keys for the requests of one component. */
export function useIdempotencyKey<Intent>(isSame: (some: Intent, other: Intent) => boolean): IdempotencyKey<Intent> {
  const last = useRef<{ intent: Intent; key: string }>(undefined);
  return {
    keyOf: (intent) => {
      if (!last.current || !isSame(last.current.intent, intent)) last.current = { intent, key: randomKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}

/** As `useIdempotencyKey`, for an intent with each of several things: the key for the id of a thing. */
export function useIdempotencyKeys<Intent>(
  isSame: (some: Intent, other: Intent) => boolean,
): (id: string, intent: Intent) => string {
  const last = useRef(new Map<string, { intent: Intent; key: string }>());
  return (id, intent) => {
    const known = last.current.get(id);
    if (known && isSame(known.intent, intent)) return known.key;
    const key = randomKey();
    last.current.set(id, { intent, key });
    return key;
  };
}

/** Compares two intents that are request bodies. */
export const isSameBody = (some: object, other: object): boolean => JSON.stringify(some) === JSON.stringify(other);

/** 128 random bits. Not `crypto.randomUUID`, which a page without HTTPS lacks. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
