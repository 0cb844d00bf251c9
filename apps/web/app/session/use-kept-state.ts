import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { onUserChange, tokenState } from '../api/token.ts';

/** What pages hold of one person, by name. */
let kept: { person: string; states: Map<string, unknown> } | undefined;

// Nothing of whoever was here before stays in memory, unless their session ran out: they may come back.
onUserChange(() => {
  const { person, endedBy } = tokenState();
  if (endedBy !== 'expiry' && person !== kept?.person) kept = undefined;
});

/**
 * As `useState`, for what no storage should hold, such as a photo: it stays in this tab's memory, for the same person to
 * find when they return to the page, also after their session ran out.
 * @param name of the state, with the id of what it belongs to: another one needs another component
 * @returns beside the state, what forgets it: whoever comes back begins anew
 */
export function useKeptState<State>(
  name: string,
  initial: State,
): [State, Dispatch<SetStateAction<State>>, forget: () => void] {
  const [owner] = useState(() => tokenState().person);
  const [state, setState] = useState(() => read(name, initial));
  useEffect(() => {
    // What comes late is of somebody who may have gone.
    if (owner === null || owner !== tokenState().person) return;
    kept ??= { person: owner, states: new Map() };
    kept.states.set(name, state);
  }, [owner, name, state]);
  return [state, setState, () => void kept?.states.delete(name)];
}

const read = <State>(name: string, initial: State): State =>
  kept?.person === tokenState().person && kept?.states.has(name) ? (kept.states.get(name) as State) : initial;
