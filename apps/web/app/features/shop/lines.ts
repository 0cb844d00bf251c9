import type { Basket, BasketLine } from '@skrin/contract/shop/basket';
import { MAX_PIECES } from '@skrin/contract/shop/product-terms';
import type { ProductItem } from '@skrin/contract/shop/products';

type Item = Basket['items'][number];

/** A line as it is sent: the price is the one that was seen. */
export const lineOf = ({
  product,
  quantity,
  seenPrice,
}: Pick<Item, 'product' | 'quantity' | 'seenPrice'>): BasketLine => ({
  productId: product.id,
  quantity,
  seenPrice: seenPrice.amount,
});

/** The most pieces of it that one order can have, as far as is known now. */
export const mostOf = ({ left, maxPieces }: Pick<ProductItem, 'left' | 'maxPieces'>): number =>
  Math.max(0, Math.min(left, maxPieces, MAX_PIECES));

/** The lines with that many more pieces of a product, up to the most that is allowed. */
export function withMore(lines: readonly BasketLine[], product: ProductItem, pieces: number): BasketLine[] {
  const seenPrice = product.price.amount;
  const most = mostOf(product);
  if (!lines.some(({ productId }) => productId === product.id))
    return [...lines, { productId: product.id, quantity: Math.min(pieces, most), seenPrice }];
  return lines.map((line) =>
    line.productId === product.id ? { ...line, quantity: Math.min(line.quantity + pieces, most), seenPrice } : line,
  );
}

/** The lines with this number of pieces of a product; none of it for 0. */
export const withQuantity = (lines: readonly BasketLine[], productId: string, quantity: number): BasketLine[] =>
  lines.flatMap((line) => (line.productId !== productId ? [line] : quantity > 0 ? [{ ...line, quantity }] : []));

/** The lines as they can be bought: what is left of each, at the price of now; without what is gone or a sample. */
export const asNow = ({ items, faults }: Pick<Basket, 'items' | 'faults'>): BasketLine[] =>
  items.flatMap((item) => {
    const own = faults.filter(({ productId }) => productId === item.product.id);
    if (own.some(({ fault }) => fault === 'gone' || fault === 'sample')) return [];
    const few = own.find(({ fault }) => fault === 'too_few');
    const quantity = few ? few.left : item.quantity;
    const price = own.find(({ fault }) => fault === 'price_changed')?.price ?? item.seenPrice;
    return quantity > 0 ? [{ productId: item.product.id, quantity, seenPrice: price.amount }] : [];
  });

/** Pieces in a basket. */
export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
