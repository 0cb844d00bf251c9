import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whenever another address has come, by a link or by Back: what lies over a page closes with it. */
export function useOnNavigation(act: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const onNavigation = useEffectEvent(act);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    onNavigation();
  }, [key]);
}
