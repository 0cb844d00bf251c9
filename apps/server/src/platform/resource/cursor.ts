import { storableTimeSchema } from '@skrin/contract/common';
import type { Field } from '@skrin/contract/resource/field';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../cursor.ts';

/** A value of the sort column, as a cursor holds it. */
export type SortValue = string | number | boolean | null;

/** The position of the last row of a page: its sort value and id. */
export interface Cursor {
  value: SortValue;
  id: string;
}

const text = z.string().check(z.refine((value) => !value.includes('\0')));
const day = z.iso.date().check(z.refine((value) => value >= '0001'));

/** The values that a cursor may hold for a kind of field: it comes from the client and is validated. */
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

/** The cursor is valid for this sort only. */
export const writeSortCursor = (sort: string, { value, id }: Cursor): string => writeCursor([sort, value, id]);

/** @throws AppError validation_failed, also for the cursor of another sort */
export function readSortCursor(cursor: string, sort: string, field: Field | undefined): Cursor {
  const value = field?.optional ? z.nullable(valueSchema(field)) : valueSchema(field);
  const [, last, id] = readCursor(cursor, z.tuple([z.literal(sort), value, z.uuid()]));
  return { value: last, id };
}
