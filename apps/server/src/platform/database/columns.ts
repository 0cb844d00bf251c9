import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../ids.ts';

/** Primary key of every table that people's rows live in. */
export const idColumn = () => uuid('id').primaryKey().$defaultFn(newId);

/** Milliseconds: what a `Date` holds, so that a keyset cursor compares equal to the row it came from. */
export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAtColumn = (name = 'created_at') => timeColumn(name).notNull().defaultNow();

export const updatedAtColumn = () =>
  timeColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date());
