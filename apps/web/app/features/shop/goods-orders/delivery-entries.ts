import type { Delivery } from '@skrin/contract/shop/basket';
import { type DeliveryState, deliveryStates } from '@skrin/contract/shop/product-terms';
import { lineText, longText } from '@skrin/contract/text';
import * as z from 'zod/mini';

const orNull = z.transform((text: string) => (text === '' ? null : text));

/** The entries of the form of a delivery, as the API takes them. */
export const deliveryEntriesSchema = z.object({
  state: z.enum(deliveryStates),
  carrier: z.pipe(lineText({ min: 0, max: 100 }), orNull),
  tracking: z.pipe(lineText({ min: 0, max: 100 }), orNull),
  staffNote: z.pipe(longText({ min: 0, max: 1_000 }), orNull),
});
export type DeliveryEntries = z.input<typeof deliveryEntriesSchema>;
export type CheckedDelivery = z.output<typeof deliveryEntriesSchema>;

const deliveryFields = ['state', 'carrier', 'tracking', 'staffNote'] as const;
export type DeliveryField = (typeof deliveryFields)[number];

export const entriesOf = ({ state, carrier, tracking, staffNote }: Delivery): DeliveryEntries => ({
  state,
  carrier: carrier ?? '',
  tracking: tracking ?? '',
  staffNote: staffNote ?? '',
});

/** What differs from `base`, so that nothing is sent that nobody changed. */
export function changesOf(base: DeliveryEntries, next: CheckedDelivery): Partial<CheckedDelivery> {
  const changed = deliveryFields.filter((name) => (next[name] ?? '') !== base[name].trim());
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

/** What a newer version shows with one's own entries on top. */
export function merged(base: DeliveryEntries, typed: DeliveryEntries, newer: DeliveryEntries): DeliveryEntries {
  const own = deliveryFields.filter((name) => typed[name] !== base[name]);
  return { ...newer, ...Object.fromEntries(own.map((name) => [name, typed[name]])) };
}

/** Which of the fields differ. */
export const differing = (some: DeliveryEntries, other: DeliveryEntries): readonly DeliveryField[] =>
  deliveryFields.filter((name) => some[name] !== other[name]);

/** The states to choose from: the one that it is in, and those that the reader may move it to. */
export const choosableStates = ({ state, moves }: Pick<Delivery, 'state' | 'moves'>): readonly DeliveryState[] => [
  state,
  ...moves.filter((move) => move !== state),
];
