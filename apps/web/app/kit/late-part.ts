import { useEffect } from 'react';
import { changeLate } from './late.ts';

/** The fallback of something that somebody asked for: the frame of the page says that it is on its way. */
export function Late() {
  useEffect(() => {
    changeLate(1);
    return () => changeLate(-1);
  }, []);
  return null;
}
