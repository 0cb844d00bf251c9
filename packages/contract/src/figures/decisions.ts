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

interface Moments {
  from: string;
  to: string;
}

/** From the first moment on, before the end, which times in lists include. */
const within = ({ from, to }: Moments) => `${from}..${new Date(Date.parse(to) - 1).toISOString()}`;

/** The orders that were paid within a time. */
export const paidWithin = (moments: Moments): ListedRows => ({
  resource: 'order',
  filters: { paidAt: within(moments) },
});

/** The orders that were made within a time. */
export const madeWithin = (moments: Moments): ListedRows => ({
  resource: 'order',
  filters: { createdAt: within(moments) },
});

/** The states of orders that ended without money. */
export const unpaidStates = ['failed', 'cancelled', 'expired'] as const;

/** The orders that were made within a time, and ended without money since. */
export const unpaidWithin = (moments: Moments): ListedRows => ({
  resource: 'order',
  filters: { state: unpaidStates.join(','), createdAt: within(moments) },
});

/** The credit notes that were issued within a time: each is for a refund that succeeded. */
export const creditNotesWithin = (moments: Moments): ListedRows => ({
  resource: 'invoice',
  filters: { kind: 'credit_note', createdAt: within(moments) },
});

/** The orders whose money has bought nothing, or no longer: it is on its way back, or waits for a person. */
export const ordersWithCredit: ListedRows = { resource: 'order', filters: { state: 'refunding,held' } };
