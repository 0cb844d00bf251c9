import { useEffect } from 'react';
import { lookAttributes } from '../../../theme/attributes.ts';

/** Prints dark on white even from the dark mode: printers leave backgrounds out, and light text would vanish. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let screen: string | null = null;
    const toPaper = () => {
      screen = root.getAttribute(lookAttributes.mode);
      root.setAttribute(lookAttributes.mode, 'light');
    };
    const toScreen = () => screen && root.setAttribute(lookAttributes.mode, screen);
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
    };
  }, []);
}
