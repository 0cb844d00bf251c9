import { useEffect, useEffectEvent } from 'react';

const typesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Number keys choose the option that names its key by `aria-keyshortcuts`. They work while the focus is on the page and
 * not in its frame, in a dialog or in a field (WCAG 2.1.4: such a key must not act from anywhere).
 * @param onPress before the option is chosen
 */
export function useNumberKeys(onPress: () => void): void {
  const choose = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
    const focused = document.activeElement;
    const page = focused?.closest('main');
    const option = page?.querySelector<HTMLInputElement>(`input[aria-keyshortcuts="${event.key}"]`);
    if (!option || option.disabled || focused?.matches(typesText)) return;
    event.preventDefault();
    onPress();
    option.focus();
    option.click();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => choose(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
