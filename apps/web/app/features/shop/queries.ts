import type { Language } from '@skrin/contract/languages';
import type { BasketLine } from '@skrin/contract/shop/basket';
import {
  getBasket,
  getOrderGoods,
  getProduct,
  listPharmacies,
  listProducts,
  mergeBasket,
  searchProducts,
} from '@skrin/contract/shop/endpoints';
import type { ProductFilter } from '@skrin/contract/shop/products';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';
import { readKept, writeKept } from './kept-basket.ts';

const goods = ['shop', 'products'] as const;

/** Pages of published goods. */
export const productsQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: [...goods, 'list', filter],
    queryFn: ({ signal, pageParam: cursor }) => call(listProducts, { query: { ...filter, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Goods whose name matches what is typed; none for fewer than two letters. */
export const suggestionsQuery = (search: string, language: Language) =>
  queryOptions({
    queryKey: [...goods, 'search', search, language],
    queryFn: ({ signal }) => call(searchProducts, { query: { search, language }, signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });

/** One of the goods. Others buy too, so every mount asks again what is left. */
export const productQuery = (by: { id: string } | { slug: string }, language: Language) =>
  queryOptions({
    queryKey: [...goods, 'one', by, language],
    queryFn: ({ signal }) => call(getProduct, { query: { ...by, language }, signal }),
    staleTime: 0,
  });

/** The pharmacies whose goods are shown. */
export const pharmaciesQuery = () =>
  queryOptions({ queryKey: ['shop', 'pharmacies'], queryFn: ({ signal }) => call(listPharmacies, { signal }) });

/** What a visitor put together, which this browser keeps. */
export const keptQuery = () =>
  queryOptions({ queryKey: personalKey('shop', 'kept'), queryFn: readKept, staleTime: 0, networkMode: 'always' });

/**
 * The basket of somebody with an account, or an offer of staff; what they put together before they logged in is taken along. Goods
 * of another pharmacy than those of their basket stay in the browser, for them to choose.
 */
export const basketQuery = (basketId: string | undefined, language: Language) =>
  queryOptions({
    queryKey: [...personalKey('shop', 'basket'), basketId ?? 'own', language],
    queryFn: async ({ signal }) => {
      const kept = basketId ? [] : readKept();
      return (
        (kept.length > 0 && (await takeAlong(kept, language))) ||
        call(getBasket, { query: { basketId, language }, signal })
      );
    },
    staleTime: 0,
  });

async function takeAlong(kept: readonly BasketLine[], language: Language) {
  // Taken out first, so that another tab does not add the same once more.
  writeKept([]);
  try {
    return await call(mergeBasket, { query: { language }, body: { items: [...kept] } });
  } catch (error) {
    writeKept(kept);
    if (hasCode(error as Error, 'basket_other_seller')) return undefined;
    throw error;
  }
}

/** What was ordered, and where it is. */
export const orderGoodsQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('shop', 'order-goods', id),
    queryFn: ({ signal }) => call(getOrderGoods, { params: { id }, signal }),
    staleTime: 0,
  });
