import { z } from 'zod/mini';

const text = z.string().check(z.refine((value) => !value.includes('\0')));

/** Where a page ended, by the order of its list. */
export const nameCursor = z.tuple([z.literal('name'), text, z.uuid()]);
export const matchCursor = z.tuple([z.literal('match'), z.number(), text, z.uuid()]);
export const distanceCursor = z.tuple([z.literal('distance'), z.number(), z.uuid()]);
