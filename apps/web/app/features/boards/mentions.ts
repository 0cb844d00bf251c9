import { boardLimits } from '@skrin/contract/boards/board';
import type { PersonRef } from '@skrin/contract/person-ref';

/** The ids of the people whose name follows an @ in a text; where one name begins with another, the longer one counts. */
export function mentionedIn(text: string, people: readonly PersonRef[]): string[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  let rest = text.toLocaleLowerCase();
  const found: string[] = [];
  for (const { id, name } of longestFirst) {
    const mention = `@${name.toLocaleLowerCase()}`;
    if (!rest.includes(mention)) continue;
    found.push(id);
    // Of two people with one name, both are told.
    if (longestFirst.filter((other) => other.name === name).at(-1)?.id === id) rest = rest.replaceAll(mention, '');
  }
  return found.slice(0, boardLimits.people);
}
