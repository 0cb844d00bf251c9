import { z } from 'zod';
import { languages } from './languages.ts';

export { type Language, languages } from './languages.ts';

export const idSchema = z.uuid().meta({ description: 'UUIDv7' });
export const timeSchema = z.iso.datetime({ offset: true }).meta({ description: 'ISO 8601 with zone' });

/** A time of the years 1 to 9999 in UTC: others are no dates to PostgreSQL, and no ISO 8601 that everybody reads. */
export const storableTimeSchema = timeSchema.refine((time) => {
  const year = new Date(time).getUTCFullYear();
  return year >= 1 && year <= 9999;
});

/** Integer minor units: IDR has none in use, so 30000 is Rp30.000; USD 200 is $2.00. */
export const moneySchema = z.object({ amount: z.number().int().nonnegative(), currency: z.enum(['IDR', 'USD']) });
export type Money = z.infer<typeof moneySchema>;

export const languageSchema = z.enum(languages);

/** Keyset paging: `cursor` is opaque and comes from `nextCursor` of the page before. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });

export const idParamsSchema = z.object({ id: idSchema });
