import { useEffect } from 'react';
import { appearanceAttributes } from '../theme/attributes.ts';

/**
 * For printing, opens everything that is folded and switches to light mode: printers leave backgrounds out, and the
 * light text of dark mode would be invisible.
 */
export function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let mode: string | null = null;
    let opened: HTMLDetailsElement[] = [];
    const toPaper = () => {
      mode = root.getAttribute(appearanceAttributes.mode);
      root.setAttribute(appearanceAttributes.mode, 'light');
      opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
      for (const fold of opened) fold.open = true;
    };
    const toScreen = () => {
      if (mode) root.setAttribute(appearanceAttributes.mode, mode);
      for (const fold of opened) fold.open = false;
    };
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
    };
  }, []);
}
