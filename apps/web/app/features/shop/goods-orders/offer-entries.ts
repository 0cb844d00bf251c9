import type { Money } from '@skrin/contract/common';
import { offerInputSchema } from '@skrin/contract/shop/basket';
import type { DeliveryMethod } from '@skrin/contract/shop/product-terms';
import type { ProductItem, PublicSeller } from '@skrin/contract/shop/products';
import * as z from 'zod/mini';

/** Goods that staff put into an order, and how many. */
export interface OfferLine {
  product: ProductItem;
  quantity: number;
}

/** What staff enter; the names of the fields are those of the API. */
export interface OfferEntries {
  email: string;
  items: OfferLine[];
  delivery: {
    method: DeliveryMethod;
    name: string;
    phone: string;
    address: { line: string; city: string; state: string; postalCode: string };
    note: string;
  };
}

export const noEntries: OfferEntries = {
  email: '',
  items: [],
  delivery: {
    method: 'pickup',
    name: '',
    phone: '',
    address: { line: '', city: '', state: '', postalCode: '' },
    note: '',
  },
};

/** Makes the API's body of the entries: what is picked up has no address, and prices are those that staff saw. */
export const offerSchema = z.pipe(
  z.transform(
    ({ email, items, delivery }: OfferEntries): z.input<typeof offerInputSchema> => ({
      email,
      items: items.map(({ product, quantity }) => ({
        productId: product.id,
        quantity,
        seenPrice: product.price.amount,
      })),
      delivery: {
        ...delivery,
        address: delivery.method === 'courier' ? delivery.address : null,
        note: delivery.note.trim() === '' ? null : delivery.note,
      },
    }),
  ),
  offerInputSchema,
);
export type Offer = z.output<typeof offerSchema>;

/** The fields in the order of the page, as the ids of their controls. */
export const offerFields = [
  'email',
  'items',
  'delivery.name',
  'delivery.phone',
  'delivery.address.line',
  'delivery.address.city',
  'delivery.address.state',
  'delivery.address.postalCode',
  'delivery.note',
] as const;

/** The most pieces of goods that one order may have now. */
export const mostPieces = ({ maxPieces, left }: Pick<ProductItem, 'maxPieces' | 'left'>): number =>
  Math.min(maxPieces, left);

export interface OfferTotals {
  goods: Money;
  /** Null: they are picked up. */
  delivery: Money | null;
  all: Money;
}

/** What the order will cost, by the prices as they are shown. */
export function totalsOf(
  lines: readonly OfferLine[],
  method: DeliveryMethod,
  seller: Pick<PublicSeller, 'deliveryPrice'> | undefined,
): OfferTotals {
  const goods: Money = {
    amount: lines.reduce((sum, { product, quantity }) => sum + product.price.amount * quantity, 0),
    currency: 'IDR',
  };
  const delivery = method === 'courier' ? (seller?.deliveryPrice ?? null) : null;
  return { goods, delivery, all: { ...goods, amount: goods.amount + (delivery?.amount ?? 0) } };
}
