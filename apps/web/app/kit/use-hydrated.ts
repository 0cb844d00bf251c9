import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is being hydrated: what depends on the rest of the address must wait that long. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
