import type { Language } from '@skrin/contract/languages';
import {
  addStockMove,
  listProductTexts,
  listStockMoves,
  removeProductText,
  saveProductText,
} from '@skrin/contract/shop/endpoints';
import type { ProductText, stockMoveInputSchema } from '@skrin/contract/shop/products';
import { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../api/idempotency-key.ts';
import { resourceKey } from '../../resource/api.ts';
import { personalKey } from '../../session/personal-key.ts';

/** How the stock of goods changed, the latest first. */
export const movesQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: personalKey('shop', 'moves', productId),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listStockMoves, { params: { id: productId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // Orders change it too.
    staleTime: 0,
  });

type Move = z.output<typeof stockMoveInputSchema>;

/** Writes a move down, once however often it is sent. */
export function useAddMove(productId: string) {
  const queryClient = useQueryClient();
  const { keyOf, forget } = useIdempotencyKey<Move>(isSameBody);
  return useMutation({
    mutationFn: (body: Move) => call(addStockMove, { params: { id: productId }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => forget(),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: movesQuery(productId).queryKey }),
        queryClient.invalidateQueries({ queryKey: resourceKey(stockProductResource) }),
      ]),
  });
}

/** The texts of goods in further languages. */
export const textsQuery = (productId: string) =>
  queryOptions({
    queryKey: personalKey('shop', 'texts', productId),
    queryFn: ({ signal }) => call(listProductTexts, { params: { id: productId }, signal }),
    select: ({ items }) => items,
  });

/** Writes or removes (null) the texts of goods in a language. */
export function useChangeText(productId: string, language: Language) {
  const queryClient = useQueryClient();
  const params = { id: productId, language };
  return useMutation({
    mutationFn: async (body: Omit<ProductText, 'language'> | null) => {
      if (body) await call(saveProductText, { params, body });
      else await call(removeProductText, { params });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: textsQuery(productId).queryKey }),
  });
}
