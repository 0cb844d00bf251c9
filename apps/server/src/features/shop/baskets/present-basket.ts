import type { Language } from '@skrin/contract/languages';
import type { Basket } from '@skrin/contract/shop/basket';
import type { Executor } from '../../../platform/database/connect.ts';
import { findCountedSeller } from '../goods-repository.ts';
import { presentItems, presentSeller } from '../present-goods.ts';
import type { BasketRow } from '../tables.ts';
import { listShownLines } from './basket-repository.ts';
import { faultsOf, leftFor, totalsOf } from './basket-standing.ts';

const rupiah = (amount: number) => ({ amount, currency: 'IDR' as const });

/** The wire shape of a basket, or of one into which nothing was put yet. */
export async function presentBasket(
  executor: Executor,
  basket: BasketRow | undefined,
  language: Language,
): Promise<Basket> {
  if (!basket) return emptyBasket;
  const seller = basket.sellerId === null ? undefined : await findCountedSeller(executor, basket.sellerId);
  const lines = await listShownLines(executor, basket.id);
  const products = await presentItems(executor, lines, language);
  const isOpen = basket.state === 'open';
  const contents = { basket, seller, lines };
  const totals = totalsOf(contents);
  // What is being paid, or was, is settled.
  const faults = isOpen || basket.state === 'offered' ? faultsOf(contents) : [];
  const isPayable = isOpen || basket.state === 'offered' || basket.state === 'ordered';
  return {
    id: basket.id,
    version: basket.version,
    state: basket.state,
    items: lines.flatMap((line, index) => {
      const product = products[index];
      const { quantity, seenPrice, price } = line;
      const own = { left: Math.max(0, leftFor(basket, line)) };
      return product
        ? [
            {
              product: { ...product, ...own },
              quantity,
              seenPrice: rupiah(seenPrice),
              total: rupiah(price.amount * quantity),
            },
          ]
        : [];
    }),
    faults,
    seller: seller ? presentSeller(seller) : null,
    delivery: presentRecipient(basket),
    goods: rupiah(totals.goods),
    deliveryPrice: rupiah(totals.delivery),
    total: rupiah(totals.total),
    totalUsd: totals.totalUsd === null ? null : { amount: totals.totalUsd, currency: 'USD' },
    reservedUntil: basket.reservedUntil?.toISOString() ?? null,
    can: {
      edit: isOpen,
      order: isPayable && lines.length > 0 && faults.length === 0 && basket.deliveryMethod !== null,
    },
  };
}

const emptyBasket: Basket = {
  id: null,
  version: 0,
  state: 'open',
  items: [],
  faults: [],
  seller: null,
  delivery: null,
  goods: rupiah(0),
  deliveryPrice: rupiah(0),
  total: rupiah(0),
  totalUsd: { amount: 0, currency: 'USD' },
  reservedUntil: null,
  can: { edit: true, order: false },
};

/** Where the goods go; null until it was said. */
function presentRecipient(basket: BasketRow): Basket['delivery'] {
  const { deliveryMethod: method, recipientName: name, recipientPhone: phone } = basket;
  if (method === null || name === null || phone === null) return null;
  return { method, name, phone, address: basket.recipientAddress, note: basket.recipientNote };
}
