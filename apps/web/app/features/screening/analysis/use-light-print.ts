import { useEffect } from 'react';
import { colorSchemeAttribute } from '../../../theme/theme.ts';

/** Prints dark on white even from the dark mode: printers leave backgrounds out, and light text would vanish. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let screen: string | null = null;
    const toPaper = () => {
      screen = root.getAttribute(colorSchemeAttribute);
      root.setAttribute(colorSchemeAttribute, 'light');
    };
    const toScreen = () => screen && root.setAttribute(colorSchemeAttribute, screen);
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
    };
  }, []);
}
