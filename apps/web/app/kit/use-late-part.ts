import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A component that a page can do without until its code is there; undefined until then. Not by `lazy`: React holds back
 * for 300 ms whatever follows a fallback, the page itself included.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted = true) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const fetchPart = useEffectEvent(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      // Without it the page is as useful as before.
      () => undefined,
    );
  });
  useEffect(() => {
    if (isWanted) fetchPart();
  }, [isWanted]);
  return isWanted ? Part : undefined;
}
