import type { Feature, NamedPages } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import { registerBasketRoutes } from './baskets/basket-routes.ts';
import type { Baskets } from './baskets/context.ts';
import { endReservations } from './baskets/end-reservations.ts';
import { endReservationsJob, mailOfferJob } from './baskets/jobs.ts';
import { mailOffer } from './baskets/mail-offer.ts';
import type { Shop } from './context.ts';
import { registerDeliveryRoutes } from './deliveries/delivery-routes.ts';
import { mailDeliveryJob } from './deliveries/jobs.ts';
import { mailDelivery } from './deliveries/mail-delivery.ts';
import { goodsPages } from './goods-pages.ts';
import { registerShopRoutes } from './routes.ts';

export { basketFulfilment } from './baskets/basket-fulfilment.ts';
export { readGoodsOrderStates } from './deliveries/read-goods-order-states.ts';
export { countShop, goodsByDay } from './figures/goods-by-day.ts';
export { shopData } from './personal-data.ts';
export { sampleGoods } from './seed-sample-goods.ts';

interface ShopOptions extends Shop, Baskets {
  /** The pages of programmes, which have addresses like those of goods. */
  programmes: NamedPages;
}

/** Goods of pharmacies, baskets of people, and where what they ordered is. */
export const createShop = (shop: ShopOptions): Feature => ({
  routes: (app) => {
    registerShopRoutes(app, shop);
    registerBasketRoutes(app, shop);
    registerDeliveryRoutes(app, shop);
  },
  jobs: [
    handleJob(endReservationsJob, () => endReservations(shop)),
    handleJob(mailOfferJob, ({ basketId }) => mailOffer(shop, basketId)),
    handleJob(mailDeliveryJob, (mail) => mailDelivery(shop, mail)),
  ],
  namedPages: goodsPages(shop),
});
