import type { KeyboardEvent } from 'react';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]') !== null;

/**
 * Keys of the desk, to be pressed anywhere in it but where one types: j and k, or the arrows, go through the list; e, s, r and u press
 * the button that names them in `aria-keyshortcuts`, of the focused row, else of what is open.
 */
export function pressDeskKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: desk, ctrlKey, metaKey, altKey } = event;
  // What bubbles from a dialog that was opened from here is not meant for the desk.
  if (ctrlKey || metaKey || altKey || isTyping(target) || !desk.contains(target as Node)) return;
  const rows = [...desk.querySelectorAll<HTMLElement>('[data-thread]')];
  const at = rows.findIndex((row) => row.contains(target as Node));
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  if (step !== undefined) {
    if (at === -1 && key.startsWith('Arrow')) return;
    const from = at === -1 ? rows.findIndex((row) => row.querySelector('[aria-current]')) : at;
    const next = rows[from === -1 ? 0 : from + step];
    if (!next) return;
    event.preventDefault();
    next.querySelector<HTMLElement>('a')?.focus();
    return;
  }
  if (!['e', 's', 'r', 'u'].includes(key)) return;
  const row = rows[at];
  const button =
    row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ??
    desk.querySelector<HTMLElement>(`:not([data-thread] *)[aria-keyshortcuts="${key}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
  // The row goes, and the focus with it.
  if (row && key === 'e') (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('a')?.focus();
}
