import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { onUserChange, tokenState } from '../api/token.ts';

/** The kept states of one person, by name. */
let kept: { person: string; states: Map<string, unknown> } | undefined;

// Drops the states of the person before, unless their session has expired: they may log in again.
onUserChange(() => {
  const { person, endedBy } = tokenState();
  if (endedBy !== 'expiry' && person !== kept?.person) kept = undefined;
});

/**
 * As `useState`, for data that no storage should hold, such as a photo. It stays in the memory of this tab, and the
 * same person finds it when they return to the page, also after their session expired.
 * @param name of the state, with the id of its row; another name needs another component instance
 * @returns the state, its setter, and a function that forgets it, so that the next visit begins with `initial`
 */
export function useKeptState<State>(
  name: string,
  initial: State,
): [State, Dispatch<SetStateAction<State>>, forget: () => void] {
  const [owner] = useState(() => tokenState().person);
  const [state, setState] = useState(() => read(name, initial));
  useEffect(() => {
    // A late change belongs to the person for whom the page was opened, who may have left.
    if (owner === null || owner !== tokenState().person) return;
    kept ??= { person: owner, states: new Map() };
    kept.states.set(name, state);
  }, [owner, name, state]);
  return [state, setState, () => void kept?.states.delete(name)];
}

const read = <State>(name: string, initial: State): State =>
  kept?.person === tokenState().person && kept?.states.has(name) ? (kept.states.get(name) as State) : initial;
