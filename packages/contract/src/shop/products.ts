import * as z from 'zod/mini';
import { idSchema, languageSchema, moneySchema, pageOf, pageQuerySchema, timeSchema } from '../common.ts';
import { lineText, longText, opaqueText, searchText } from '../text.ts';
import {
  packWarnings,
  productCategories,
  productClasses,
  productSorts,
  staffStockMoves,
  stockLevels,
  stockMoveKinds,
} from './product-terms.ts';

/** A pharmacy as anybody sees it. */
export const publicSellerSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** False: its goods are samples, as licence, pharmacist or hours are missing. */
    maySell: z.boolean(),
    licence: z.nullable(z.string()),
    pharmacist: z.nullable(z.string()),
    pharmacistLicence: z.nullable(z.string()),
    openingHours: z.nullable(z.string()),
    timezone: z.string(),
    phone: z.nullable(z.string()),
    address: z.string(),
    city: z.string(),
    /** Degrees, WGS 84. */
    position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    /** Null: goods are picked up. */
    deliveryPrice: z.nullable(moneySchema),
    /** Published goods. */
    products: z.int(),
  })
  .register(z.globalRegistry, { id: 'Seller' });
export type PublicSeller = z.infer<typeof publicSellerSchema>;

const productItem = {
  id: idSchema,
  slug: z.string(),
  /** The language of the texts: the one that was asked for, where there is one. */
  language: languageSchema,
  name: z.string(),
  summary: z.string(),
  category: z.enum(productCategories),
  class: z.enum(productClasses),
  /** The id of the first image. */
  image: z.nullable(idSchema),
  price: moneySchema,
  priceUsd: z.nullable(moneySchema),
  regularPrice: z.nullable(moneySchema),
  stock: z.enum(stockLevels),
  /** Pieces that can be bought. */
  left: z.int(),
  maxPieces: z.int(),
  /** It is shown, and cannot be bought: its seller may not sell yet. */
  sample: z.boolean(),
  seller: z.object({ id: idSchema, name: z.string(), city: z.string() }),
};
export const productItemSchema = z.object(productItem).register(z.globalRegistry, { id: 'ProductItem' });
export type ProductItem = z.infer<typeof productItemSchema>;

export const productSchema = z
  .object({
    ...productItem,
    /** Markdown. */
    description: z.string(),
    registration: z.string(),
    warning: z.nullable(z.enum(packWarnings)),
    images: z.array(idSchema),
    tags: z.array(z.string()),
    seller: publicSellerSchema,
    publishedAt: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'Product' });
export type Product = z.infer<typeof productSchema>;

const rupiah = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));

export const productsQuerySchema = z.extend(pageQuerySchema, {
  /** Longer than those of other lists, as it may hold a name. */
  cursor: z.optional(opaqueText({ max: 1_200 })),
  language: z._default(languageSchema, 'id'),
  category: z.optional(z.enum(productCategories)),
  class: z.optional(z.enum(productClasses)),
  sellerId: z.optional(idSchema),
  minPrice: z.optional(rupiah),
  maxPrice: z.optional(rupiah),
  /** Only what is in stock. */
  available: z.optional(z.enum(['true'])),
  search: z.optional(searchText({ max: 100 })),
  sort: z._default(z.enum(productSorts), 'latest'),
});
export type ProductsQuery = z.infer<typeof productsQuerySchema>;
/** What a list of goods is narrowed and sorted by. */
export type ProductFilter = Omit<z.infer<typeof productsQuerySchema>, 'cursor' | 'limit'>;
export const productsSchema = pageOf(productItemSchema);

export const productQuerySchema = z.object({
  id: z.optional(idSchema),
  slug: z.optional(opaqueText({ min: 1, max: 170 })),
  language: z._default(languageSchema, 'id'),
});
export const productSearchQuerySchema = z.object({
  search: searchText({ max: 100 }),
  language: z._default(languageSchema, 'id'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
});

/** The texts of a product in a further language. */
export const productTextInputSchema = z.strictObject({
  name: lineText({ max: 150 }),
  summary: longText({ max: 300 }),
  description: longText({ max: 10_000 }),
});
export const productTextSchema = z.object({
  language: languageSchema,
  name: z.string(),
  summary: z.string(),
  description: z.string(),
});
export type ProductText = z.infer<typeof productTextSchema>;

export const stockMoveSchema = z.object({
  id: idSchema,
  kind: z.enum(stockMoveKinds),
  /** Pieces; negative where some went away. */
  quantity: z.int(),
  /** Of the order that it came with. */
  orderId: z.nullable(idSchema),
  note: z.nullable(z.string()),
  /** Who wrote it down; null: it came with an order, or the account is deleted. */
  by: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type StockMove = z.infer<typeof stockMoveSchema>;
export const stockMoveInputSchema = z.strictObject({
  kind: z.enum(staffStockMoves),
  /** Not 0; what is `received` comes, what is `damaged` or `expired` goes, a correction is either. */
  quantity: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
  note: z._default(z.nullable(lineText({ max: 200 })), null),
});
