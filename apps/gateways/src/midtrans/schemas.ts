import { z } from 'zod';

const item = z.looseObject({
  price: z.number().int(),
  quantity: z.number().int().positive(),
  name: z.string().min(1).max(50),
});

const expirySchema = z.looseObject({
  start_time: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} [+-]\d{4}$/, 'must be YYYY-MM-DD hh:mm:ss +0700')
    .optional(),
  unit: z.enum(['minute', 'hour', 'day']),
  duration: z.number().int().positive(),
});
export type Expiry = z.infer<typeof expirySchema>;

/** Body of `POST /snap/v1/transactions`; fields that the simulator does not use are ignored. */
export const createSchema = z
  .looseObject({
    transaction_details: z.looseObject({
      order_id: z
        .string()
        .min(1)
        .max(50)
        .regex(/^[A-Za-z0-9_~.-]+$/, 'may hold letters, digits and - _ ~ . only'),
      gross_amount: z.number().int().positive(),
    }),
    item_details: z.array(item).optional(),
    callbacks: z.looseObject({ finish: z.url().optional() }).optional(),
    expiry: expirySchema.optional(),
    custom_field1: z.string().max(255).optional(),
    custom_field2: z.string().max(255).optional(),
    custom_field3: z.string().max(255).optional(),
  })
  .refine(
    ({ item_details: items, transaction_details: details }) =>
      !items || items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) === details.gross_amount,
    { path: ['transaction_details', 'gross_amount'], message: 'is not equal to the sum of item_details' },
  );
export type CreateRequest = z.infer<typeof createSchema>;
