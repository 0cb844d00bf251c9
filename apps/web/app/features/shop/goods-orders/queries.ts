import type { EndpointInput } from '@skrin/contract/endpoint';
import type { Language } from '@skrin/contract/languages';
import {
  changeDelivery,
  getOrderGoods,
  listGoodsOrders,
  listPharmacies,
  listProducts,
} from '@skrin/contract/shop/endpoints';
import type { DeliveryState } from '@skrin/contract/shop/product-terms';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** The most goods that a search offers at once. */
const FOUND = 8;

/**
 * What was ordered, and where it is. Others move it too, so every mount of a page fetches it again; whatever changes the order,
 * such as a refund, reads it anew, as its key lies below that of the order.
 */
export const orderGoodsQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'orders', id, 'goods'),
    queryFn: ({ signal }) => call(getOrderGoods, { params: { id }, signal }),
    staleTime: 0,
  });

const goodsOrdersKey = () => personalKey('shop', 'goods-orders');

/** Pages of paid orders of goods, the latest first; those in one state, or all. */
export const goodsOrdersQuery = (state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...goodsOrdersKey(), state ?? 'all'],
    queryFn: ({ signal, pageParam: cursor }) => call(listGoodsOrders, { query: { state, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

interface GoodsSearch {
  search: string;
  language: Language;
  /** Only those of this pharmacy. */
  sellerId: string | undefined;
}

/** Published goods by their name, those of one pharmacy or of all. */
export const goodsSearchQuery = ({ search, language, sellerId }: GoodsSearch) =>
  queryOptions({
    queryKey: ['shop', 'goods-search', { search, language, sellerId }],
    queryFn: ({ signal }) => call(listProducts, { query: { search, language, sellerId, limit: FOUND }, signal }),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
    // Stock changes under one's hands.
    staleTime: 0,
  });

export const pharmaciesQuery = () =>
  queryOptions({
    queryKey: ['shop', 'pharmacies'],
    queryFn: ({ signal }) => call(listPharmacies, { signal }),
    select: ({ items }) => items,
  });

export type DeliveryChange = EndpointInput<typeof changeDelivery>['body'];

/** Changes where the goods of an order are; lists and the order are read again. */
export function useChangeDelivery(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeliveryChange) => call(changeDelivery, { params: { id }, body }),
    onSuccess: (delivery) =>
      queryClient.setQueryData(orderGoodsQuery(id).queryKey, (goods) => goods && { ...goods, delivery }),
    onSettled: () =>
      Promise.all(
        [goodsOrdersKey(), orderGoodsQuery(id).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
