import * as z from 'zod/mini';
import { idSchema, moneySchema } from '../common.ts';

/** What stands in the way of buying a line: both numbers are beside it. */
export const basketFaults = ['price_changed', 'too_few', 'gone', 'sample'] as const;
export const basketFaultSchema = z.object({
  productId: idSchema,
  name: z.string(),
  fault: z.enum(basketFaults),
  /** Pieces asked for and left; of `price_changed`, the prices of one piece as seen and now. */
  quantity: z.int(),
  left: z.int(),
  seenPrice: z.nullable(moneySchema),
  price: z.nullable(moneySchema),
});
export type BasketFault = z.infer<typeof basketFaultSchema>;
