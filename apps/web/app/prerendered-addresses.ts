import { readArticles } from '@skrin/content';
import { languages } from '@skrin/contract/languages';
import { href, inLanguage, pages, prerenderedPages } from '@skrin/contract/pages';
import { products } from '@skrin/contract/products';

/** Every address that the build makes static. For the build, not browsers. */
export const prerenderedAddresses = (): string[] => [
  ...[...prerenderedPages.map((key) => pages[key].path), ...products.map(({ id }) => href('product', { id }))].flatMap(
    (path) => languages.map((language) => inLanguage(path, language)),
  ),
  ...readArticles().flatMap(({ texts }) =>
    texts.map(({ language, slug }) => inLanguage(href('article', { slug }), language)),
  ),
];
