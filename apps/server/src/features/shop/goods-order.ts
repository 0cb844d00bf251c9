import { storableTimeSchema } from '@skrin/contract/common';
import type { ProductSort } from '@skrin/contract/shop/product-terms';
import { opaqueText } from '@skrin/contract/text';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { asc, desc, type SQL, sql } from '../../platform/database/drizzle.ts';
import { type StockProductRow, stockProducts } from './tables.ts';

/** How a list of goods is sorted, by one column and then the id, and how its pages follow each other. */
interface GoodsOrder {
  by: SQL[];
  /** What comes after the row of a cursor. @throws AppError validation_failed for the cursor of another sort */
  after: (cursor: string) => SQL;
  /** The cursor behind a row. */
  write: (row: StockProductRow) => string;
}

interface Sorted<Value extends string | number> {
  column: PgColumn;
  isDescending: boolean;
  valueIn: (row: StockProductRow) => Value;
  /** What a value of a cursor is, and its type in PostgreSQL. */
  schema: z.core.$ZodType<Value>;
  type: 'timestamptz' | 'text' | 'integer';
}

const orderOf = <Value extends string | number>({ column, isDescending, valueIn, schema, type }: Sorted<Value>) => {
  const direction = isDescending ? desc : asc;
  const position = z.tuple([schema, z.uuid()]);
  const order: GoodsOrder = {
    by: [direction(column), direction(stockProducts.id)],
    after: (cursor) => {
      const [value, id] = readCursor(cursor, position) as [Value, string];
      const last = sql`(${value}::${sql.raw(type)}, ${id}::uuid)`;
      return sql`(${column}, ${stockProducts.id}) ${sql.raw(isDescending ? '<' : '>')} ${last}`;
    },
    write: (row) => writeCursor([valueIn(row), row.id]),
  };
  return order;
};

const byPrice = (isDescending: boolean) =>
  orderOf({
    column: stockProducts.priceAmount,
    isDescending,
    valueIn: ({ priceAmount }) => priceAmount,
    schema: z.int32(),
    type: 'integer',
  });

const orders: Record<ProductSort, GoodsOrder> = {
  latest: orderOf({
    column: stockProducts.publishedAt,
    isDescending: true,
    // What is published has a time.
    valueIn: ({ publishedAt, createdAt }) => (publishedAt ?? createdAt).toISOString(),
    schema: storableTimeSchema,
    type: 'timestamptz',
  }),
  name: orderOf({
    column: stockProducts.name,
    isDescending: false,
    valueIn: ({ name }) => name,
    schema: opaqueText({ max: 150 }),
    type: 'text',
  }),
  price_up: byPrice(false),
  price_down: byPrice(true),
};

export const goodsOrderOf = (sort: ProductSort): GoodsOrder => orders[sort];
