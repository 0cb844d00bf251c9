import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is hydrated: content that depends on the query of the address waits until then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
