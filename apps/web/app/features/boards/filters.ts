import { cardPriorities } from '@skrin/contract/boards/board';
import { today } from './due.ts';
import type { CardFilters } from './queries.ts';

/** The choices of when a card is due, with the days from now until when that is. */
export const dueChoices = { late: -1, today: 0, week: 7 } as const;
type DueChoice = keyof typeof dueChoices;

/** The names that filters have in the address of the page. */
export const filterNames = ['search', 'person', 'label', 'priority', 'due', 'archived'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters of an address, as the server takes them; undefined if there are none. What it does not know is left out. */
export function filtersOf(search: URLSearchParams): CardFilters | undefined {
  const due = search.get('due');
  const given: Partial<CardFilters> = {
    search: search.get('search') || undefined,
    personId: search.get('person') || undefined,
    label: search.get('label') || undefined,
    priority: cardPriorities.find((each) => each === search.get('priority')),
    dueBy: due !== null && due in dueChoices ? today(dueChoices[due as DueChoice]) : undefined,
    archived: search.get('archived') === '1' || undefined,
  };
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return Object.keys(filters).length > 0 ? (filters as CardFilters) : undefined;
}
