import type { Basket, BasketLine } from '@skrin/contract/shop/basket';
import type { BasketFault } from '@skrin/contract/shop/basket-faults';
import type { Product } from '@skrin/contract/shop/products';
import { mostOf } from './lines.ts';

const rupiah = (amount: number) => ({ amount, currency: 'IDR' }) as const;

/**
 * What a visitor put together, as the server shows a basket, from what it says of each product now.
 * @param products by id; null: it is not sold any more
 */
export function visitorBasket(lines: readonly BasketLine[], products: ReadonlyMap<string, Product | null>): Basket {
  const items = lines.flatMap(({ productId, quantity, seenPrice }) => {
    const product = products.get(productId);
    if (!product) return [];
    const seen = rupiah(seenPrice ?? product.price.amount);
    return [{ product, quantity, seenPrice: seen, total: rupiah(product.price.amount * quantity) }];
  });
  const goods = rupiah(items.reduce((sum, { total }) => sum + total.amount, 0));
  const [first] = items;
  return {
    id: null,
    version: 0,
    state: 'open',
    items,
    faults: lines.flatMap((line) => faultsOf(line, products.get(line.productId))),
    seller: first ? (first.product as Product).seller : null,
    delivery: null,
    goods,
    deliveryPrice: rupiah(0),
    total: goods,
    totalUsd: null,
    reservedUntil: null,
    can: { edit: true, order: false },
  };
}

function faultsOf({ productId, quantity, seenPrice }: BasketLine, product: Product | null | undefined): BasketFault[] {
  if (product === undefined) return [];
  const of = (fault: BasketFault['fault']): BasketFault => ({
    productId,
    name: product?.name ?? '',
    fault,
    quantity,
    left: product ? mostOf(product) : 0,
    seenPrice: seenPrice === undefined ? null : rupiah(seenPrice),
    price: product?.price ?? null,
  });
  if (!product) return [of('gone')];
  if (product.sample) return [of('sample')];
  return [
    ...(quantity > mostOf(product) ? [of('too_few')] : []),
    ...(seenPrice !== undefined && seenPrice !== product.price.amount ? [of('price_changed')] : []),
  ];
}
