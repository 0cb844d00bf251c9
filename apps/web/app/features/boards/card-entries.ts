import { type Card, cardChangeSchema, newCardSchema } from '@skrin/contract/boards/board';
import * as z from 'zod/mini';

/** What a form says of a card. An empty date is none. */
const daySchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((day) => (day === '' ? null : day)),
  ),
  z.nullable(z.iso.date()),
);
const { text, priority, labels, people, pictures } = cardChangeSchema.shape;
export const cardEntriesSchema = z
  .object({
    title: newCardSchema.shape.title,
    text,
    priority,
    labels,
    people,
    pictures,
    startsOn: daySchema,
    dueOn: daySchema,
  })
  .check(
    z.refine((entries) => !entries.startsOn || !entries.dueOn || entries.startsOn <= entries.dueOn, {
      path: ['dueOn'],
      params: { code: 'ends_before_start' },
    }),
  );
export type CardEntries = z.input<typeof cardEntriesSchema>;
export type CheckedEntries = z.output<typeof cardEntriesSchema>;

export const entriesOf = (card: Card): Required<CardEntries> => ({
  title: card.title,
  text: card.text,
  priority: card.priority,
  labels: card.labels,
  people: card.people.map(({ id }) => id),
  pictures: card.pictures,
  startsOn: card.startsOn ?? '',
  dueOn: card.dueOn ?? '',
});
