/** How many things that somebody asked for are on their way; `late-bar.tsx` says so. */
export const late = { count: 0, onChange: () => {} };

/** Says that more or fewer things are on their way. */
export const changeLate = (by: number): void => {
  late.count += by;
  late.onChange();
};

/** Tells the frame of the page that somebody waits for this. */
export function whileLate<Value>(promise: Promise<Value>): Promise<Value> {
  changeLate(1);
  return promise.finally(() => changeLate(-1));
}
