import type { ProductItem } from '@skrin/contract/shop/products';
import { languageInfo } from '@skrin/i18n';

/** Marks texts of goods with their language, which may differ from that of the page. */
export const languageOf = ({ language }: Pick<ProductItem, 'language'>) => {
  const { htmlLang, direction } = languageInfo[language];
  return { lang: htmlLang, dir: direction };
};
