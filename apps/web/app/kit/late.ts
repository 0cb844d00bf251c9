import { useEffect } from 'react';

/** How many things that somebody asked for are on their way; `late-bar.tsx` says so. */
export const late = { count: 0, onChange: () => {} };

const change = (by: number): void => {
  late.count += by;
  late.onChange();
};

/** Tells the frame of the page that somebody waits for this. */
export function whileLate<Value>(promise: Promise<Value>): Promise<Value> {
  change(1);
  return promise.finally(() => change(-1));
}

/** The fallback of something that somebody asked for: the frame of the page says that it is on its way. */
export function Late() {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return null;
}
