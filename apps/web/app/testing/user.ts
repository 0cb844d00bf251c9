import { act } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A person with a keyboard and a pointer, who does not pause between two keys. Whether style sheets let a pointer
 * through is left to the browser tests: it would be worked out anew at each click, which is slow here.
 */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Fills a field by pasting: where a form only has to be filled in, key after key would take most of the test's time. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await user.paste(text);
}
