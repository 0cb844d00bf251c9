import { z } from 'zod/mini';

const text = z.string().check(z.refine((value) => !value.includes('\0')));

/** The cursors of keyset paging: the sort key of the last row of a page, for each sort order. */
export const nameCursor = z.tuple([z.literal('name'), text, z.uuid()]);
export const matchCursor = z.tuple([z.literal('match'), z.number(), text, z.uuid()]);
export const distanceCursor = z.tuple([z.literal('distance'), z.number(), z.uuid()]);
