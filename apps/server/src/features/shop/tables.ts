import { languages } from '@skrin/contract/languages';
import {
  basketStates,
  deliveryMethods,
  deliveryStates,
  MAX_PIECES,
  stockMoveKinds,
} from '@skrin/contract/shop/product-terms';
import { sellerResource } from '@skrin/contract/shop/seller.resource';
import { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, organisations, userIdColumn } from '../../platform/database/tables.ts';
import { publicTextColumn, resourceColumns, resourceIndexes, versionColumn } from '../../platform/resource/columns.ts';

/** Pharmacies that sell goods. `clinic_id` is a row of the directory, which belongs to `care` and may be gone. */
export const sellers = pgTable(
  'sellers',
  {
    ...resourceColumns(sellerResource),
    organisationId: uuid('organisation_id')
      .unique('sellers_organisation')
      .references(() => organisations.id),
  },
  (table) => resourceIndexes(sellerResource, table, { table: 'sellers' }),
);
export type SellerRow = typeof sellers.$inferSelect;

/** Goods with their stock: `stocked` came in all, `sold` went with orders, `reserved` is kept for baskets being paid. */
export const stockProducts = pgTable(
  'products',
  {
    ...resourceColumns(stockProductResource),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    stocked: integer('stocked').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Derived from the stock, so that lists can be narrowed by it. */
    inStock: boolean('in_stock').notNull().generatedAlwaysAs(sql`stocked - sold - reserved > 0`),
    /** Its names in further languages, kept for searches by whoever writes those texts. */
    otherNames: text('other_names').notNull().default(''),
    publicText: publicTextColumn(sql`name`, sql`other_names`),
    /** In rupiah, by which lists are sorted. */
    priceAmount: integer('price_amount').notNull().generatedAlwaysAs(sql`(price ->> 'amount')::integer`),
  },
  (table) => [
    check(
      'products_stock',
      sql`${table.sold} >= 0 and ${table.reserved} >= 0 and ${table.sold} + ${table.reserved} <= ${table.stocked}`,
    ),
    uniqueIndex('products_sku').on(table.sellerId, table.sku),
    uniqueIndex('products_slug').on(table.slug),
    ...resourceIndexes(stockProductResource, table, { table: 'products' }),
    index('products_seller').on(table.sellerId, table.createdAt, table.id),
    // Led by the state, which is always the same: an index of times alone, in whose order the rows lie, seems so cheap to the
    // planner that it reads all of it for a category without goods.
    index('products_latest').on(table.state, table.publishedAt, table.id),
    index('products_cheapest').on(table.state, table.priceAmount, table.id),
    index('products_category_latest')
      .on(table.category, table.publishedAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('products_category_cheapest')
      .on(table.category, table.priceAmount, table.id)
      .where(sql`${table.state} = 'published'`),
    index('products_seller_latest')
      .on(table.sellerId, table.publishedAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('products_public_search').using('gin', sql`${table.publicText} gin_trgm_ops`),
  ],
);
export type StockProductRow = typeof stockProducts.$inferSelect;

/** The texts of goods in further languages. */
export const productTexts = pgTable(
  'product_texts',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => stockProducts.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
);

/** Baskets of people; a person has one that is open. */
export const baskets = pgTable(
  'baskets',
  {
    id: idColumn(),
    version: versionColumn(),
    userId: userIdColumn(),
    sellerId: uuid('seller_id').references(() => sellers.id),
    state: text('state', { enum: basketStates }).notNull().default('open'),
    deliveryMethod: text('delivery_method', { enum: deliveryMethods }),
    recipientName: text('recipient_name'),
    recipientPhone: text('recipient_phone'),
    recipientAddress: jsonb('recipient_address').$type<RecipientAddress>(),
    recipientNote: text('recipient_note'),
    /** Until when its pieces are kept; null once that is over, while its order is being closed. */
    reservedUntil: timeColumn('reserved_until'),
    /** Whether its pieces are counted as reserved. */
    isReserved: boolean('is_reserved').notNull().default(false),
    /** Who put it together for the person; null: the person. */
    offeredBy: formerUserIdColumn('offered_by'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('baskets_one_open').on(table.userId).where(sql`${table.state} = 'open'`),
    index('baskets_user').on(table.userId, table.createdAt),
    index('baskets_reserved').on(table.reservedUntil).where(sql`${table.isReserved}`),
    index('baskets_left').on(table.updatedAt).where(sql`${table.state} = 'open'`),
  ],
);
export type BasketRow = typeof baskets.$inferSelect;

export interface RecipientAddress {
  line: string;
  city: string;
  state: string;
  postalCode: string;
}

export const basketItems = pgTable(
  'basket_items',
  {
    basketId: uuid('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => stockProducts.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The price of one piece in rupiah that the person saw. */
    seenPrice: integer('seen_price').notNull(),
    /** Where it stands in the basket. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.basketId, table.productId] }),
    index('basket_items_product').on(table.productId),
    check('basket_items_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(MAX_PIECES))}`),
  ],
);

/** What was bought of which goods, with the prices of that moment. `order_id` and `product_id` are no foreign keys: records of money outlive the rest. */
export const orderItems = pgTable(
  'order_items',
  {
    id: idColumn(),
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one piece, in the currency of the order's price and of its charge. */
    priceAmount: integer('price_amount').notNull(),
    chargeAmount: integer('charge_amount').notNull(),
    chargeCurrency: text('charge_currency', { enum: ['IDR', 'USD'] }).notNull(),
    /** Pieces whose money went back, and those of them that came back to the shelf. */
    refunded: integer('refunded').notNull().default(0),
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_items_product_once').on(table.orderId, table.productId),
    index('order_items_product').on(table.productId),
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check(
      'order_items_refunded',
      sql`${table.refunded} between 0 and ${table.quantity} and ${table.restocked} between 0 and ${table.refunded}`,
    ),
  ],
);
export type OrderItemRow = typeof orderItems.$inferSelect;

/** How the goods of an order get to their person. Written with the order. */
export const deliveries = pgTable(
  'deliveries',
  {
    orderId: uuid('order_id').primaryKey(),
    version: versionColumn(),
    basketId: uuid('basket_id').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    userId: formerUserIdColumn(),
    method: text('method', { enum: deliveryMethods }).notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    recipientAddress: jsonb('recipient_address').$type<RecipientAddress>(),
    recipientNote: text('recipient_note'),
    priceAmount: integer('price_amount').notNull(),
    carrier: text('carrier'),
    tracking: text('tracking'),
    staffNote: text('staff_note'),
    /** When its order was paid: lists are sorted by it; null: it is not, or no longer. */
    paidAt: timeColumn('paid_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('deliveries_seller').on(table.sellerId, table.paidAt, table.orderId).where(sql`${table.paidAt} is not null`),
    index('deliveries_paid').on(table.paidAt, table.orderId).where(sql`${table.paidAt} is not null`),
    index('deliveries_state').on(table.state, table.paidAt, table.orderId).where(sql`${table.paidAt} is not null`),
    index('deliveries_basket').on(table.basketId),
    index('deliveries_user').on(table.userId),
  ],
);
export type DeliveryRow = typeof deliveries.$inferSelect;

/** Each move of a delivery. */
export const deliveryMoves = pgTable(
  'delivery_moves',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => deliveries.orderId),
    state: text('state', { enum: deliveryStates }).notNull(),
    movedBy: formerUserIdColumn('moved_by'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('delivery_moves_order').on(table.orderId, table.createdAt)],
);

/** How the stock of goods changed. The moves of goods add up to `stocked − sold`; none is changed or removed. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => stockProducts.id),
    kind: text('kind', { enum: stockMoveKinds }).notNull(),
    quantity: integer('quantity').notNull(),
    orderId: uuid('order_id'),
    note: text('note'),
    movedBy: formerUserIdColumn('moved_by'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('stock_moves_product').on(table.productId, table.createdAt, table.id),
    index('stock_moves_order').on(table.orderId),
    check('stock_moves_quantity', sql`${table.quantity} <> 0`),
  ],
);
export type StockMoveRow = typeof stockMoves.$inferSelect;
