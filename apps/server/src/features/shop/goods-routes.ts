import {
  addStockMove as addStockMoveEndpoint,
  getProduct,
  getProductImage,
  listPharmacies,
  listProducts,
  listProductTexts,
  listStockMoves,
  removeProductText as removeTextEndpoint,
  saveProductText as saveTextEndpoint,
  searchProducts,
} from '@skrin/contract/shop/endpoints';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/errors.ts';
import { keepForAMinute } from '../../platform/http/caching.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { imageKeyOf } from '../../platform/images/images-repository.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { readStored, thumbnailKeyOf } from '../../platform/uploads/picture-files.ts';
import { addStockMove } from './add-stock-move.ts';
import { removeProductText, saveProductText } from './change-product-text.ts';
import type { Shop } from './context.ts';
import { findGoods, findShown, isImageShown, listSellersOfShown, listShown, searchShown } from './goods-repository.ts';
import { presentItems, presentProduct, presentSeller } from './present-goods.ts';
import { listTexts } from './product-texts-repository.ts';
import { serveSellers } from './seller-resource.ts';
import { findMove, listMoves, presentMove } from './stock-moves-repository.ts';
import { stockProductPolicy } from './stock-product-policy.ts';
import { serveStockProducts } from './stock-product-resource.ts';

/** Goods and pharmacies: what anybody sees of them, and what staff keeps. */
export function registerGoodsRoutes(app: FastifyInstance, shop: Shop): void {
  serveSellers(app, shop);
  serveStockProducts(app, shop);
  registerPublicRoutes(app, shop);
  registerStaffRoutes(app, shop);
}

function registerPublicRoutes(app: FastifyInstance, { database, storage }: Shop): void {
  route(app, listProducts, async ({ query: { language, ...query }, reply }) => {
    const { rows, ...page } = await listShown(database, query);
    keepForAMinute(reply);
    return { items: await presentItems(database, rows, language), ...page };
  });
  // What is left of it is said as it is now.
  route(app, getProduct, async ({ query: { id, slug = '', language } }) =>
    presentProduct(database, orNotFound(await findShown(database, id === undefined ? { slug } : { id })), language),
  );
  route(app, searchProducts, async ({ query: { language, ...query }, reply }) => {
    const rows = await searchShown(database, query);
    keepForAMinute(reply);
    return { items: await presentItems(database, rows, language) };
  });
  route(app, listPharmacies, async ({ reply }) => {
    const rows = await listSellersOfShown(database);
    keepForAMinute(reply);
    return { items: rows.map(presentSeller) };
  });
  route(
    app,
    getProductImage,
    async ({ params: { id }, query: { size }, reply }) => {
      const key = imageKeyOf(id);
      const isShown = await isImageShown(database, id);
      const image = orNotFound(
        isShown ? await readStored(storage, size === 'full' ? key : thumbnailKeyOf(key)) : undefined,
      );
      keepForAMinute(reply).type('image/jpeg');
      return image;
    },
    { produces: 'image/jpeg' },
  );
}

function registerStaffRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop;
  const requireGoods = async (actor: Actor, id: string) =>
    orNotFound(await findGoods(database, { id, scope: stockProductPolicy.scope(actor) }));

  route(app, listProductTexts, async ({ act, params: { id } }) => {
    await requireGoods(act.actor, id);
    return { items: await listTexts(database, id) };
  });
  route(app, saveTextEndpoint, ({ act, params: { id, language }, body }) =>
    saveProductText(shop, { act, productId: id, text: { language, ...body } }),
  );
  route(app, removeTextEndpoint, ({ act, params: { id, language } }) =>
    removeProductText(shop, { act, productId: id, language }),
  );
  route(app, listStockMoves, async ({ act, params: { id }, query }) => {
    await requireGoods(act.actor, id);
    const { rows, ...page } = await listMoves(database, id, query);
    return { items: rows.map(presentMove), ...page };
  });
  route(app, addStockMoveEndpoint, ({ act, params: { id: productId }, body: move, ...asked }) => {
    const present = async (id: string) => {
      await requireGoods(act.actor, productId);
      return presentMove(orNotFound(await findMove(database, { id, productId })));
    };
    // The goods are part of the hashed request: a key belongs to one move of one of them.
    return createOnce(
      database,
      { ...asked, act, body: { productId, ...move } },
      { create: async (keep) => present(await addStockMove(shop, { act, productId, move, keep })), present },
    );
  });
}
