import type { Basket, BasketLine, DeliveryInput } from '@skrin/contract/shop/basket';
import { changeBasket } from '@skrin/contract/shop/endpoints';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showError } from '../../kit/toasts/toasts.ts';
import { useSession } from '../../session/session.ts';
import { writeKept } from './kept-basket.ts';
import { lineOf } from './lines.ts';
import { basketQuery, keptQuery, productQuery } from './queries.ts';
import { visitorBasket } from './visitor-basket.ts';

export interface OpenBasket {
  /** Undefined while it is loading. */
  basket: Basket | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** Whether it is in an account; a visitor's stays in the browser. */
  isMember: boolean;
  /** Replaces its lines. @throws {ApiError} */
  setLines: (lines: readonly BasketLine[]) => Promise<unknown>;
  isChanging: boolean;
}

/** The basket of whoever is at the screen, or an offer of staff. */
export function useBasket(offerId?: string): OpenBasket {
  const { status } = useSession();
  const isMember = status === 'authenticated';
  const member = useMemberBasket(offerId, isMember);
  const visitor = useVisitorBasket(status === 'unauthenticated');
  return isMember ? { ...member, isMember } : { ...visitor, isMember };
}

function useMemberBasket(offerId: string | undefined, enabled: boolean) {
  const { language } = useLanguage();
  const { data: basket, error, refetch } = useQuery({ ...basketQuery(offerId, language), enabled });
  const change = useBasketChange(offerId);
  return {
    basket,
    error,
    refetch,
    setLines: (lines: readonly BasketLine[]) => change.mutateAsync({ items: [...lines] }),
    isChanging: change.isPending,
  };
}

/** Changes lines or delivery of one's basket in the account. A change beside another one is refused, and the basket read anew. */
export function useBasketChange(offerId?: string) {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { queryKey } = basketQuery(offerId, language);
  return useMutation({
    mutationFn: (body: { items?: BasketLine[]; delivery?: DeliveryInput | null }) =>
      call(changeBasket, {
        query: { basketId: offerId, language },
        body: { ...body, version: queryClient.getQueryData<Basket>(queryKey)?.version },
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, changed);
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function useVisitorBasket(enabled: boolean) {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { data: lines } = useQuery({ ...keptQuery(), enabled });
  const { map, error, refetch } = useQueries({
    queries: (enabled ? (lines ?? []) : []).map(({ productId }) => productQuery({ id: productId }, language)),
    combine: (results) => ({
      map: new Map(
        results.flatMap(({ data, error: failure }, at) => {
          const id = lines?.[at]?.productId;
          if (!id || (!data && !isGone(failure))) return [];
          return [[id, data ?? null] as const];
        }),
      ),
      error: results.find(({ data, error: failure }) => !data && failure && !isGone(failure))?.error ?? null,
      refetch: () => results.map((result) => result.refetch()),
    }),
  });
  const isKnown = lines?.every(({ productId }) => map.has(productId));
  return {
    basket: lines && isKnown ? visitorBasket(lines, map) : undefined,
    error,
    refetch,
    setLines: async (next: readonly BasketLine[]) => {
      writeKept(next);
      queryClient.setQueryData(keptQuery().queryKey, [...next]);
    },
    isChanging: false,
  };
}

/** Shows why a change was refused; other failures are shown wherever they happen. The basket is read anew after either. */
export const sayRefusal = (error: Error): void => {
  if (error instanceof ApiError && !error.unexpected) showError(error);
};

const isGone = (failure: Error | null): boolean => failure instanceof ApiError && failure.status === 404;

/** The lines of a basket as they are sent. */
export const linesOf = ({ items }: Pick<Basket, 'items'>): BasketLine[] => items.map(lineOf);
