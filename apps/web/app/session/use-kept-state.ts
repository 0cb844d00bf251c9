import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { tokenState } from '../api/token.ts';
import { onExpiry } from './on-expiry.ts';

/** What one person's pages held when their session ran out, by name. */
let kept: { person: string; states: Map<string, unknown> } | undefined;

/**
 * As `useState`, for what no storage should hold, such as a photo: when the session runs out it stays in this tab's memory,
 * for the same person to find when they return.
 * @param name of the state, with the id of what it belongs to
 */
export function useKeptState<State>(name: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(() => read(name, initial));
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    kept?.states.delete(name);
    return onExpiry((person) => {
      if (kept?.person !== person) kept = { person, states: new Map() };
      kept.states.set(name, latest.current);
    });
  }, [name]);
  return [state, setState];
}

function read<State>(name: string, initial: State): State {
  // Nothing of whoever was here before stays in memory either.
  if (kept?.person !== tokenState().person) kept = undefined;
  return kept?.states.has(name) ? (kept.states.get(name) as State) : initial;
}
