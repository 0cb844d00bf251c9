import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Between two tries to fetch the code, in milliseconds. */
const RETRY_MS = 5_000;

/**
 * A component that a page shows once its code is loaded; undefined until then. A failed fetch is repeated. Not by
 * `lazy`: after a Suspense fallback React delays for 300 ms whatever is shown next, the page itself included.
 */
export function useLatePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>, isWanted = true) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const isMissing = isWanted && !Part;
  useEffect(() => {
    if (!isMissing) return;
    const fetchPart = () => {
      load().then(
        // The page stays on the screen while the part waits for its texts.
        ({ default: loaded }) => startTransition(() => setPart(() => loaded)),
        () => undefined,
      );
    };
    fetchPart();
    const timer = setInterval(fetchPart, RETRY_MS);
    return () => clearInterval(timer);
  }, [isMissing, load]);
  return isWanted ? Part : undefined;
}
