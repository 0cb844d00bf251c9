import type { Product } from '@skrin/contract/shop/products';

/** Amounts of rupiah are whole, those of dollars are cents. */
const minorUnits = { IDR: 1, USD: 100 } as const;

/**
 * Goods as schema.org's Product with what they cost and whether they are there, which search engines read.
 * @param origin the address of the site
 * @param url the address of their page
 */
export function productOffer(product: Product, { origin, url }: { origin: string; url: string }): object {
  const { price, left, seller } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    inLanguage: product.language,
    url,
    ...(product.images.length > 0 && {
      image: product.images.map((id) => `${origin}/api/product/image/${id}`),
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: price.amount / minorUnits[price.currency],
      priceCurrency: price.currency,
      availability: `https://schema.org/${left > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Pharmacy', name: seller.name, address: `${seller.address}, ${seller.city}` },
    },
  };
}
