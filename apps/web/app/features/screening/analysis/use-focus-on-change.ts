import { useEffect, useRef } from 'react';

/** Moves the focus to the element when `key` changes: what had the focus is gone by then. */
export function useFocusOnChange<Element extends HTMLElement>(key: string) {
  const element = useRef<Element>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    element.current?.focus();
  }, [key]);
  return element;
}
