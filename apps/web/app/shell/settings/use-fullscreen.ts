import { useSyncExternalStore } from 'react';

/** Whether the page fills the screen, and how to change that; `undefined` where the browser cannot, as on iPhones. */
export function useFullscreen(): { active: boolean; toggle: () => void } | undefined {
  const active = useSyncExternalStore(
    onChange,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!document.fullscreenEnabled) return undefined;
  const toggle = () => {
    // A browser may refuse, and the page then simply stays as it is.
    (active ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return { active, toggle };
}

function onChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
