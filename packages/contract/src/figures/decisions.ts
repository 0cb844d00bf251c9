import type { ResourceName } from '../resources.ts';

/** The rows of a list of staff: the number of them and the address of the list are both made from this. */
export interface ListedRows {
  resource: ResourceName;
  /** As in the query of the list. */
  filters: Readonly<Record<string, string>>;
}

/** What waits for a decision of staff. */
export const decisions = ['review', 'held', 'disputed', 'inquiries', 'consultations'] as const;
export type Decision = (typeof decisions)[number];

/** The list of exactly the rows that wait. Consultations have none: they are seen by their clinic alone. */
export const listedDecisions = {
  review: { resource: 'order', filters: { state: 'review' } },
  held: { resource: 'order', filters: { state: 'held' } },
  disputed: { resource: 'order', filters: { state: 'disputed' } },
  inquiries: { resource: 'inquiry', filters: { state: 'new' } },
} as const satisfies Partial<Record<Decision, ListedRows>>;
export type ListedDecision = keyof typeof listedDecisions;

/** The orders that were paid within a time: from its first moment on, before its end, which times in lists include. */
export const paidWithin = ({ from, to }: { from: string; to: string }): ListedRows => ({
  resource: 'order',
  filters: { paidAt: `${from}..${new Date(Date.parse(to) - 1).toISOString()}` },
});
