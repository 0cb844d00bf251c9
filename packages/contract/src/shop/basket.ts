import * as z from 'zod/mini';
import { idSchema, languageSchema, moneySchema, timeSchema } from '../common.ts';
import { lineText, longText, phoneText } from '../text.ts';
import { basketFaultSchema } from './basket-faults.ts';
import { basketStates, deliveryMethods, deliveryStates, MAX_BASKET_LINES, MAX_PIECES } from './product-terms.ts';
import { productItemSchema, publicSellerSchema } from './products.ts';

export const basketLineInputSchema = z.strictObject({
  productId: idSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_PIECES)),
  /** The price of one piece in rupiah that the person saw: it is kept with the line, and asked for when it changed. */
  seenPrice: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
});
export type BasketLine = z.infer<typeof basketLineInputSchema>;
const lines = z.array(basketLineInputSchema).check(z.maxLength(MAX_BASKET_LINES));

export const deliveryAddressSchema = z.strictObject({
  line: lineText({ max: 300 }),
  city: lineText({ max: 100 }),
  state: lineText({ max: 100 }),
  postalCode: lineText({ max: 20 }),
});

/** Where goods are brought, or who picks them up. */
export const deliveryInputSchema = z.strictObject({
  method: z.enum(deliveryMethods),
  name: lineText({ max: 200 }),
  phone: phoneText(),
  /** Of `courier` alone. */
  address: z._default(z.nullable(deliveryAddressSchema), null),
  note: z._default(z.nullable(longText({ max: 500 })), null),
});
export type DeliveryInput = z.infer<typeof deliveryInputSchema>;

export const basketSchema = z
  .object({
    /** Null: nothing was put in yet. */
    id: z.nullable(idSchema),
    version: z.int(),
    state: z.enum(basketStates),
    items: z.array(
      z.object({ product: productItemSchema, quantity: z.int(), seenPrice: moneySchema, total: moneySchema }),
    ),
    faults: z.array(basketFaultSchema),
    /** Whose goods they are: those of one basket come from one pharmacy. */
    seller: z.nullable(publicSellerSchema),
    delivery: z.nullable(deliveryInputSchema),
    goods: moneySchema,
    deliveryPrice: moneySchema,
    total: moneySchema,
    /** Null: something has no price in dollars. */
    totalUsd: z.nullable(moneySchema),
    /** Until when its pieces are kept. */
    reservedUntil: z.nullable(timeSchema),
    can: z.object({ edit: z.boolean(), order: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Basket' });
export type Basket = z.infer<typeof basketSchema>;

/** `basketId`: an offer of staff; without it, one's own open basket. */
export const basketQuerySchema = z.object({
  basketId: z.optional(idSchema),
  language: z._default(languageSchema, 'id'),
});

/** What is left out stays; `items` replaces all lines. */
export const basketChangeSchema = z.strictObject({
  version: z.optional(z.int()),
  items: z.optional(lines),
  delivery: z.optional(z.nullable(deliveryInputSchema)),
});
/** What a visitor put together before they logged in; quantities add up to the most that is allowed. */
export const basketMergeSchema = z.strictObject({ items: lines });

/** What was ordered, with its prices of that moment. */
export const orderItemSchema = z.object({
  id: idSchema,
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  price: moneySchema,
  total: moneySchema,
  /** Pieces whose money went back. */
  refunded: z.int(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

export const deliverySchema = z.object({
  ...deliveryInputSchema.shape,
  version: z.int(),
  state: z.enum(deliveryStates),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  price: moneySchema,
  seller: z.object({ id: idSchema, name: z.string(), phone: z.nullable(z.string()), address: z.string() }),
  /** For whoever delivers, shown to staff and pharmacies alone. */
  staffNote: z.optional(z.nullable(z.string())),
  /** The states that the reader may move it to. */
  moves: z.array(z.enum(deliveryStates)),
  history: z.array(z.object({ state: z.enum(deliveryStates), at: timeSchema })),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** What an order of goods has beside its lines (`GET /api/orders/:id/goods`). */
export const orderGoodsSchema = z.object({
  orderId: idSchema,
  items: z.array(orderItemSchema),
  delivery: deliverySchema,
});
export type OrderGoods = z.infer<typeof orderGoodsSchema>;

export const deliveryChangeSchema = z.strictObject({
  version: z.int(),
  state: z.optional(z.enum(deliveryStates)),
  carrier: z.optional(z.nullable(lineText({ max: 100 }))),
  tracking: z.optional(z.nullable(lineText({ max: 100 }))),
  staffNote: z.optional(z.nullable(longText({ max: 1_000 }))),
});

/** An order that staff puts together for a person, who is mailed a link to pay. */
export const offerInputSchema = z.strictObject({
  email: lineText({ max: 254 }),
  items: lines.check(z.minLength(1)),
  delivery: deliveryInputSchema,
});
export const offerSchema = z.object({ basketId: idSchema, reservedUntil: timeSchema });
export type Offer = z.infer<typeof offerSchema>;

/** An order of goods as a pharmacy and staff list them. */
export const goodsOrderSchema = z.object({
  orderId: idSchema,
  reference: z.string(),
  createdAt: timeSchema,
  paidAt: z.nullable(timeSchema),
  /** Who gets the goods. */
  name: z.string(),
  method: z.enum(deliveryMethods),
  state: z.enum(deliveryStates),
  pieces: z.int(),
  total: moneySchema,
});
export type GoodsOrder = z.infer<typeof goodsOrderSchema>;
