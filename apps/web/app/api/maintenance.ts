import { useSyncExternalStore } from 'react';

let under = false;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  under = next;
  for (const listener of listeners) listener();
};

/** The server has said that it is under maintenance. */
export const startMaintenance = (): void => set(true);
/** The server answers again. */
export const endMaintenance = (): void => set(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server's last word was that it is under maintenance. */
export const useMaintenance = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => under,
    () => false,
  );
