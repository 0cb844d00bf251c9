import { act } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * Simulates a person with keyboard and pointer, without a pause between keys. It ignores `pointer-events` of style
 * sheets, because computing that at each click is slow here; the browser tests cover it.
 */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Fills a field by pasting, because typing key by key would take most of a test's time. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await user.paste(text);
}
