interface Fetching {
  visit: string;
  result: Promise<unknown>;
  hasFailed: boolean;
}

const known = new Map<() => Promise<unknown>, Fetching>();

/**
 * Calls `load` once, for React's `use`. After a failure it is called again only at the next navigation (`visit`): with a
 * new promise at each render, React would fetch it again and again.
 */
export function fetchAtVisit<Result>(load: () => Promise<Result>, visit: string): Promise<Result> {
  const before = known.get(load);
  if (before && (!before.hasFailed || before.visit === visit)) return before.result as Promise<Result>;
  const result = load();
  const fetching = { visit, result, hasFailed: false };
  result.catch(() => {
    fetching.hasFailed = true;
  });
  known.set(load, fetching);
  return result;
}
