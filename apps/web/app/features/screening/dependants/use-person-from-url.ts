import { useEffect, useEffectEvent } from 'react';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';

const PERSON = 'for';

/** Calls `onPerson` once with the dependant that the URL names, and removes that parameter and no other. */
export function usePersonFromUrl(onPerson: (dependantId: string) => void): void {
  const [search, change] = useSearchChanges();
  const asked = search.get(PERSON);
  // The effect depends on the URL alone: `onPerson` is new in every render, and calling it renders again.
  const take = useEffectEvent((dependantId: string) => {
    onPerson(dependantId);
    change({ [PERSON]: undefined });
  });
  useEffect(() => {
    if (asked) take(asked);
  }, [asked]);
}
