import type { Language } from '@skrin/contract/languages';
import type { Product, ProductItem, PublicSeller } from '@skrin/contract/shop/products';
import { maySell } from '@skrin/domain/shop/may-sell';
import { leftOf, stockLevel } from '@skrin/domain/shop/stock';
import type { Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findCountedSeller, findSellers } from './goods-repository.ts';
import { findTexts, listTexts } from './product-texts-repository.ts';
import type { SellerRow, StockProductRow } from './tables.ts';

/** Goods as a list shows them, in the order of the rows, each in a language or else in the one that it was written in. */
export async function presentItems(
  executor: Executor,
  rows: readonly StockProductRow[],
  language: Language,
): Promise<ProductItem[]> {
  const [sellers, texts] = await Promise.all([
    findSellers(
      executor,
      rows.map(({ sellerId }) => sellerId),
    ),
    findTexts(executor, { ids: rows.filter((row) => row.language !== language).map(({ id }) => id), language }),
  ]);
  return rows.map((row) => itemOf(row, orNotFound(sellers.get(row.sellerId)), texts.get(row.id)));
}

type Words = Pick<StockProductRow, 'language' | 'name' | 'summary'>;

function itemOf(row: StockProductRow, seller: SellerRow, text: Words = row): ProductItem {
  const left = Math.max(0, leftOf(row));
  return {
    id: row.id,
    slug: row.slug,
    language: text.language,
    name: text.name,
    summary: text.summary,
    category: row.category,
    class: row.class,
    image: row.images?.[0] ?? null,
    price: row.price,
    priceUsd: row.priceUsd,
    regularPrice: row.regularPrice,
    stock: stockLevel(left),
    left,
    maxPieces: row.maxPieces,
    sample: !maySell(seller, new Date()),
    seller: { id: seller.id, name: seller.name, city: seller.city },
  };
}

/** One of the goods with everything that its page shows. */
export async function presentProduct(executor: Executor, row: StockProductRow, language: Language): Promise<Product> {
  const [seller, texts] = await Promise.all([
    findCountedSeller(executor, row.sellerId),
    row.language === language ? [] : listTexts(executor, row.id),
  ]);
  const counted = orNotFound(seller);
  const text = texts.find((each) => each.language === language);
  return {
    ...itemOf(row, counted, text),
    description: (text ?? row).description,
    registration: row.registration,
    warning: row.warning,
    images: row.images ?? [],
    tags: row.tags ?? [],
    seller: presentSeller(counted),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** A pharmacy as anybody sees it. */
export function presentSeller(row: SellerRow & { products: number }): PublicSeller {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    name: row.name,
    maySell: maySell(row, new Date()),
    licence: row.licence,
    pharmacist: row.pharmacist,
    pharmacistLicence: row.pharmacistLicence,
    openingHours: row.openingHours,
    timezone: row.timezone,
    phone: row.phone,
    address: row.address,
    city: row.city,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    deliveryPrice: row.deliveryPrice,
    products: row.products,
  };
}
