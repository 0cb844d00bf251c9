import { useSyncExternalStore } from 'react';

/** How many things that somebody asked for are on their way. */
let count = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  count += by;
  for (const listener of listeners) listener();
};

/** Tells the frame of the page that somebody waits for this; it says so until it is there. */
export function whileLate<Value>(promise: Promise<Value>): Promise<Value> {
  change(1);
  return promise.finally(() => change(-1));
}

/** Whether somebody waits for something that `whileLate` was told of. */
export const useIsLate = (): boolean => useSyncExternalStore(listen, isLate, never);

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isLate = () => count > 0;
const never = () => false;
