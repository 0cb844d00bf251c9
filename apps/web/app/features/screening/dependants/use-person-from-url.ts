import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const PERSON = 'for';

/** Calls `onPerson` once with the dependant that the URL names, and removes that parameter and no other. */
export function usePersonFromUrl(onPerson: (dependantId: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PERSON);
  // The effect depends on the URL alone: `onPerson` is new in every render, and calling it renders again.
  const take = useEffectEvent((dependantId: string) => {
    onPerson(dependantId);
    setSearch(
      (before) => {
        before.delete(PERSON);
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (asked) take(asked);
  }, [asked]);
}
