import {
  changeBasket as changeEndpoint,
  createOffer as createOfferEndpoint,
  getBasket,
  mergeBasket as mergeEndpoint,
} from '@skrin/contract/shop/endpoints';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/errors.ts';
import { createOnce } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { BasketRow } from '../tables.ts';
import { asSystem, findBasket, findOpenBasket, ownBaskets } from './basket-repository.ts';
import { changeBasket, mergeBasket } from './change-basket.ts';
import type { Baskets } from './context.ts';
import { createOffer } from './create-offer.ts';
import { presentBasket } from './present-basket.ts';

/** What people are about to buy, and what staff put together for them. */
export function registerBasketRoutes(app: FastifyInstance, baskets: Baskets): void {
  const { database } = baskets;
  route(app, getBasket, async ({ query: { basketId, language }, act: { actor } }) => {
    const basket =
      basketId === undefined
        ? await findOpenBasket(database, actor)
        : orNotFound(await findBasket(database, { id: basketId, scope: ownBaskets(actor) }));
    return presentBasket(database, basket, language);
  });
  route(app, changeEndpoint, async ({ query: { basketId, language }, body, act }) =>
    presentBasket(database, await changeBasket(baskets, { act, basketId, input: body }), language),
  );
  route(app, mergeEndpoint, async ({ query: { language }, body, act }) =>
    presentBasket(database, await mergeBasket(baskets, { act, input: body }), language),
  );
  route(app, createOfferEndpoint, (input) =>
    createOnce(database, input, {
      create: async (keep) => presentOffer(await createOffer(baskets, { act: input.act, input: input.body, keep })),
      present: async (id) => presentOffer(orNotFound(await findBasket(database, asSystem(id)))),
    }),
  );
}

const presentOffer = ({ id, reservedUntil }: BasketRow) => ({
  basketId: id,
  reservedUntil: orNotFound(reservedUntil ?? undefined).toISOString(),
});
