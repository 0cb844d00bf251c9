import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { and, eq, not, or, type SQL, sql } from '../database/drizzle.ts';
import { images } from '../database/tables.ts';
import type { Actor, Policy } from '../policy/policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    imageReferences: ImageReference[];
  }
}

/** A column that holds the id of an image, or several. */
export interface ImageReference {
  column: PgColumn;
  /** Rows of the column's table that the actor may read: the actor may see the images in them. */
  scope: (actor: Actor) => SQL;
}

/** Registers a column that shows images: an image that no registered column shows is swept. */
export function referToImages(app: FastifyInstance, reference: ImageReference): void {
  app.imageReferences.push(reference);
}

export type ImageRow = typeof images.$inferSelect;

/** Its owner and everybody who may read a row with the image may see it. An image is never changed, only replaced. */
export const imagePolicyOf = (references: readonly ImageReference[]): Policy<ImageRow, never> => ({
  kind: 'image',
  ownerOf: ({ userId }) => userId,
  scope: (actor) => {
    const shown = references.map(({ column, scope }) => isShownBy(column, scope(actor)));
    return or(eq(images.userId, actor.userId), ...shown) as SQL;
  },
  can: () => false,
});

/** Images that no row shows. */
export const isUnused = (references: readonly ImageReference[]): SQL =>
  and(sql`true`, ...references.map(({ column }) => not(isShownBy(column)))) as SQL;

function isShownBy(column: PgColumn, scope?: SQL): SQL {
  const isShown = column.dataType === 'array' ? sql`${images.id} = any(${column})` : eq(column, images.id);
  return sql`exists (select 1 from ${column.table} where ${and(isShown, scope)})`;
}
