import { languages } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';
import { products } from '@skrin/contract/products';
import type { NamedPages } from '../../platform/feature.ts';

/** The addresses of single products: where they lead, and what the site map says of them. */
export const productPages: NamedPages = {
  resolvers: {
    product: ({ id }) => (products.some((product) => product.id === id) ? 'found' : 'notFound'),
  },
  siteEntries: async () =>
    products.map(({ id }) => ({
      addresses: languages.map((language) => ({ language, path: inLanguage(href('product', { id }), language) })),
    })),
};
