import { slugOf } from '@skrin/contract/content/slug';
import { products } from '@skrin/contract/products';
import type { CreateInput } from '@skrin/contract/resource/resource';
import { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { priceProblems } from '@skrin/domain/shop/prices';
import { registrationProblems } from '@skrin/domain/shop/registration';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../platform/database/connect.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import type { Shop } from './context.ts';
import { archiveGoods, findSeller, isInBasket, isSlugTaken } from './goods-repository.ts';
import { sellerPolicy } from './seller-policy.ts';
import { stockProductPolicy } from './stock-product-policy.ts';
import { type StockProductRow, stockProducts } from './tables.ts';

/** Endpoints for pharmacies to keep their goods, and for administrators to keep those of all. */
export const serveStockProducts = (app: FastifyInstance, { database }: Pick<Shop, 'database'>): void =>
  serveResource(app, {
    resource: stockProductResource,
    table: stockProducts,
    policy: stockProductPolicy,
    database,
    hooks: {
      beforeCreate: async ({ tx, act, input }) => {
        await requireSeller(tx, act.actor, input.sellerId);
        const isShown = input.state === 'published';
        requirePossible(input, { isShown });
        return { slug: await newSlug(tx, input.name), publishedAt: isShown ? new Date() : null };
      },
      beforeUpdate: async ({ row, changes }) => {
        const isShown = (changes.state ?? row.state) === 'published';
        requirePossible({ ...row, ...changes }, { isShown });
        return isShown && row.publishedAt === null ? { publishedAt: new Date() } : {};
      },
      // Orders and baskets go on naming what was sold or chosen.
      remove: async ({ tx, row }) => {
        if (row.sold > 0 || row.reserved > 0 || (await isInBasket(tx, row.id))) await archiveGoods(tx, row);
        else await tx.delete(stockProducts).where(eq(stockProducts.id, row.id));
      },
    },
  });

/** @throws AppError `validation_failed` for a pharmacy that is not the actor's */
async function requireSeller(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (await findSeller(tx, { id, scope: sellerPolicy.scope(actor) })) return;
  throw new AppError('validation_failed', { fields: [{ path: 'sellerId', code: 'unknown_reference' }] });
}

type Entries = Pick<
  CreateInput<typeof stockProductResource>,
  'class' | 'registration' | 'warning' | 'price' | 'priceUsd' | 'regularPrice'
>;

/** @throws AppError `validation_failed` */
function requirePossible(entries: Entries | StockProductRow, { isShown }: { isShown: boolean }): void {
  const fields = [...priceProblems(entries), ...registrationProblems(entries, { isShown })];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Other pages have these addresses below `/product`. */
const otherPages: readonly string[] = ['checkout', ...products.map(({ id }) => id)];
/** Letters of a name that its address keeps; a number may come behind them. */
const SLUG_LETTERS = 160;

/** The name as a part of an address, with a number behind it where other goods have it. */
async function newSlug(tx: Transaction, name: string): Promise<string> {
  const slug = slugOf(name).slice(0, SLUG_LETTERS) || 'goods';
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!otherPages.includes(candidate) && !(await isSlugTaken(tx, candidate))) return candidate;
  }
}
