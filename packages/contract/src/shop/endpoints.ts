import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema, idSchema, languageSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { imageQuerySchema } from '../images.ts';
import {
  basketChangeSchema,
  basketMergeSchema,
  basketQuerySchema,
  basketSchema,
  deliveryChangeSchema,
  deliverySchema,
  goodsOrderSchema,
  offerInputSchema,
  offerSchema,
  orderGoodsSchema,
} from './basket.ts';
import { deliveryStates } from './product-terms.ts';
import {
  productItemSchema,
  productQuerySchema,
  productSchema,
  productSearchQuerySchema,
  productsQuerySchema,
  productsSchema,
  productTextInputSchema,
  productTextSchema,
  publicSellerSchema,
  stockMoveInputSchema,
  stockMoveSchema,
} from './products.ts';

const toAll = { method: 'GET', feature: 'shop', permission: 'public', status: 200 } as const;

export const listProducts = defineEndpoint({
  ...toAll,
  path: '/api/product/list',
  summary: 'Published goods, by category, class, price, pharmacy and availability',
  query: productsQuerySchema,
  response: productsSchema,
});

export const getProduct = defineEndpoint({
  ...toAll,
  path: '/api/product/details',
  summary: 'One of the goods, by its `id` or `slug`, in a language or else in the one that it was written in',
  query: productQuerySchema,
  response: productSchema,
});

export const searchProducts = defineEndpoint({
  ...toAll,
  path: '/api/product/search',
  summary: 'Goods whose name matches `search`, best first',
  query: productSearchQuerySchema,
  response: z.object({ items: z.array(productItemSchema) }),
});

export const getProductImage = defineEndpoint({
  ...toAll,
  path: '/api/product/image/:id',
  summary: 'A picture of published goods (image/jpeg)',
  params: idParamsSchema,
  query: imageQuerySchema,
  response: null,
});

export const listPharmacies = defineEndpoint({
  ...toAll,
  path: '/api/product/pharmacies',
  summary: 'The pharmacies whose goods are shown, with licence and hours',
  response: z.object({ items: z.array(publicSellerSchema) }),
});

export const listProductTexts = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id/texts',
  feature: 'shop',
  summary: 'The texts of goods in further languages',
  permission: 'stockProduct:read',
  params: idParamsSchema,
  status: 200,
  response: z.object({ items: z.array(productTextSchema) }),
});

const textParams = z.object({ id: idSchema, language: languageSchema });
export const saveProductText = defineEndpoint({
  method: 'PUT',
  path: '/api/products/:id/texts/:language',
  feature: 'shop',
  summary: 'Write the texts of goods in a further language',
  permission: 'stockProduct:update',
  params: textParams,
  body: productTextInputSchema,
  status: 200,
  response: productTextSchema,
});

export const removeProductText = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/:id/texts/:language',
  feature: 'shop',
  summary: 'Remove the texts of goods in a further language',
  permission: 'stockProduct:update',
  params: textParams,
  status: 204,
  response: null,
});

export const listStockMoves = defineList(stockMoveSchema, {
  path: '/api/products/:id/stock-moves',
  feature: 'shop',
  summary: 'How the stock of goods changed, the latest first',
  permission: 'stockProduct:read',
  params: idParamsSchema,
  query: pageQuerySchema,
});

export const addStockMove = defineEndpoint({
  method: 'POST',
  path: '/api/products/:id/stock-moves',
  feature: 'shop',
  summary: 'Write down that pieces came or went',
  permission: 'stockProduct:update',
  params: idParamsSchema,
  headers: idempotencyHeadersSchema,
  body: stockMoveInputSchema,
  status: 201,
  response: stockMoveSchema,
});

export const getBasket = defineEndpoint({
  method: 'GET',
  path: '/api/basket',
  feature: 'shop',
  summary: "One's own basket, or an offer of staff, with what stands in the way of buying it",
  permission: 'basket:read',
  query: basketQuerySchema,
  status: 200,
  response: basketSchema,
});

export const changeBasket = defineEndpoint({
  method: 'PATCH',
  path: '/api/basket',
  feature: 'shop',
  summary: "Change one's basket: its lines, or how it is delivered",
  permission: 'basket:update',
  query: basketQuerySchema,
  body: basketChangeSchema,
  status: 200,
  response: basketSchema,
});

export const mergeBasket = defineEndpoint({
  method: 'POST',
  path: '/api/basket/merge',
  feature: 'shop',
  summary: 'Take along what was put together before logging in',
  permission: 'basket:update',
  query: basketQuerySchema,
  body: basketMergeSchema,
  status: 200,
  response: basketSchema,
});

export const getOrderGoods = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id/goods',
  feature: 'shop',
  summary: 'The goods of an order and where they are: for its person, its pharmacy and staff',
  permission: 'order:read',
  params: idParamsSchema,
  status: 200,
  response: orderGoodsSchema,
});

export const listGoodsOrders = defineList(goodsOrderSchema, {
  path: '/api/goods-orders',
  feature: 'shop',
  summary: "Paid orders of goods, the latest first: those of one's pharmacy, or all for staff",
  permission: 'delivery:read',
  query: z.extend(pageQuerySchema, { state: z.optional(z.enum(deliveryStates)) }),
});

export const changeDelivery = defineEndpoint({
  method: 'PATCH',
  path: '/api/orders/:id/delivery',
  feature: 'shop',
  summary: 'Say where the goods of an order are; its person is told',
  permission: 'delivery:update',
  params: idParamsSchema,
  body: deliveryChangeSchema,
  status: 200,
  response: deliverySchema,
});

export const createOffer = defineEndpoint({
  method: 'POST',
  path: '/api/orders/offers',
  feature: 'shop',
  summary: 'Put an order together for a person; its pieces are kept for a day, and a link to pay is mailed',
  permission: 'order:manage',
  headers: idempotencyHeadersSchema,
  body: offerInputSchema,
  status: 201,
  response: offerSchema,
});
