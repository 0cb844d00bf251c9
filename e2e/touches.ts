import type { Page } from '@playwright/test';

/** What a person does with fingers on the way to something. */
export interface Touches {
  taps: number;
  keys: number;
}

/** Counts taps and keys of all pages that this one opens from now on, also those of other origins. */
export async function countTouches(page: Page): Promise<Touches> {
  const touches: Touches = { taps: 0, keys: 0 };
  await page.exposeFunction('countTouch', (kind: keyof Touches) => {
    touches[kind] += 1;
  });
  await page.addInitScript(`for (const [event, kind] of [['pointerdown', 'taps'], ['keydown', 'keys']]) {
    addEventListener(event, ({ isTrusted }) => isTrusted && window.countTouch(kind), true);
  }`);
  return touches;
}

/**
 * Seconds that a person takes for a tap and for a key, by the keystroke-level model (Card, Moran, Newell 1980: pointing
 * 1.1 s and the press 0.2 s; an average typist 0.28 s a key). Reading and thinking are not in it.
 */
export const seconds = ({ taps, keys }: Touches) => taps * 1.3 + keys * 0.28;

export const describeTouches = (touches: Touches): string =>
  `${touches.taps} taps, ${touches.keys} keys, ${seconds(touches).toFixed(1)} s`;
