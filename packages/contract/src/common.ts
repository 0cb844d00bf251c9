import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { opaqueText } from './text.ts';

export { type Language, languages } from './languages.ts';

export const idSchema = z.uuid().check(z.describe('UUIDv7'));
export const timeSchema = z.iso.datetime({ offset: true }).check(z.describe('ISO 8601 with zone'));

/** A time in the years 1 to 9999 (UTC): PostgreSQL does not accept others, and not every ISO 8601 parser reads them. */
export const storableTimeSchema = timeSchema.check(
  z.refine((time) => {
    const year = new Date(time).getUTCFullYear();
    return year >= 1 && year <= 9999;
  }),
);

/** Integer minor units: IDR has none in use, so 30000 is Rp30.000; USD 200 is $2.00. */
export const moneySchema = z.object({
  amount: z.int().check(z.nonnegative()),
  currency: z.enum(['IDR', 'USD']),
});
export type Money = z.infer<typeof moneySchema>;

export const languageSchema = z.enum(languages);

/** Keyset paging: `cursor` is opaque and comes from `nextCursor` of the page before. */
export const pageQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  cursor: z.optional(opaqueText({ max: 200 })),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.optional(z.string()) });

/** Counts stop at this number: counting a million rows would cost more than reading a page of them. */
export const COUNT_CAP = 1_000;
/** The number of all rows. With `isCapped` it is a lower bound: there are this many or more. */
export const totalSchema = z.object({ count: z.int(), isCapped: z.boolean() });
export type Total = z.infer<typeof totalSchema>;

export const idParamsSchema = z.object({ id: idSchema });

/** The idempotency key, by which the client names one intent: a repeated request with it does nothing twice. */
export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z.optional(
    opaqueText({ min: 1, max: 255 }).check(z.describe('Repeats the request safely for 24 hours')),
  ),
});
