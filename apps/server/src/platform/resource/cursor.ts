import { storableTimeSchema } from '@skrin/contract/common';
import type { Field } from '@skrin/contract/resource/field';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../cursor.ts';

/** What lists are sorted by, as a cursor holds it. */
export type SortValue = string | number | boolean | null;

/** The last row of a page, by the sort of its list. */
export interface Cursor {
  value: SortValue;
  id: string;
}

const text = z.string().check(z.refine((value) => !value.includes('\0')));
const day = z.iso.date().check(z.refine((value) => value >= '0001'));

/** What a cursor may say of a field of a kind: it comes back from outside. */
function valueSchema(field: Field | undefined) {
  switch (field?.kind) {
    case undefined:
    case 'dateTime':
      return storableTimeSchema;
    case 'number':
      return field.integer ? z.int() : z.number();
    case 'boolean':
      return z.boolean();
    case 'date':
      return day;
    default:
      return text;
  }
}

/** Of one sort alone. */
export const writeSortCursor = (sort: string, { value, id }: Cursor): string => writeCursor([sort, value, id]);

/** @throws AppError validation_failed, also for the cursor of another sort */
export function readSortCursor(cursor: string, sort: string, field: Field | undefined): Cursor {
  const value = field?.optional ? z.nullable(valueSchema(field)) : valueSchema(field);
  const [, last, id] = readCursor(cursor, z.tuple([z.literal(sort), value, z.uuid()]));
  return { value: last, id };
}
