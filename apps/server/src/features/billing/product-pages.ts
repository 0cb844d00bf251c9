import { languages } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';
import { products } from '@skrin/contract/products';
import type { NamedPages } from '../../platform/feature.ts';

/** The pages of single products: whether one exists, and the entries of the site map. */
export const productPages: NamedPages = {
  resolvers: {
    product: ({ id }) => (products.some((product) => product.id === id) ? 'found' : 'notFound'),
  },
  siteEntries: async () =>
    products.map(({ id }) => ({
      addresses: languages.map((language) => ({ language, path: inLanguage(href('product', { id }), language) })),
    })),
};
