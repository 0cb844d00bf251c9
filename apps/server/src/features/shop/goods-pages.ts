import { idSchema } from '@skrin/contract/common';
import type { Language } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Product } from '@skrin/contract/shop/products';
import { plainText } from '@skrin/domain/hiring/job-posting';
import { maySell } from '@skrin/domain/shop/may-sell';
import { productOffer } from '@skrin/domain/shop/product-offer';
import { formatMoney } from '@skrin/i18n';
import type { NamedPages } from '../../platform/feature.ts';
import { type PageContent, pageContent } from '../../platform/http/page-content.ts';
import { escapeXml } from '../../platform/http/site.ts';
import type { Shop } from './context.ts';
import { findShown, listAddresses, listSellersOfShown, listTextLanguages } from './goods-repository.ts';
import { presentProduct } from './present-goods.ts';
import type { StockProductRow } from './tables.ts';

interface PagesOptions extends Pick<Shop, 'database' | 'publicUrl'> {
  /** The pages of programmes, which have addresses of the same form. */
  programmes: NamedPages;
}

/** The pages of single goods: what they are, to whoever runs no scripts, and in the site map where they can be bought. */
export const goodsPages = ({ database, publicUrl, programmes }: PagesOptions): NamedPages => ({
  resolvers: {
    ...programmes.resolvers,
    product: async (params, language) => {
      const programme = await programmes.resolvers.product?.(params, language);
      if (programme !== undefined && programme !== 'notFound') return programme;
      const { id = '' } = params;
      const isId = idSchema.safeParse(id).success;
      const row = await findShown(database, isId ? { id } : { slug: id });
      if (!row) return 'notFound';
      if (isId) return { redirectTo: addressOf(row, language) };
      const others = await listTextLanguages(database, [row.id]);
      const product = await presentProduct(database, row, language);
      const written = [row.language, ...others.map((other) => other.language)];
      return { content: contentOf(row, product, { publicUrl, language, written }) };
    },
  },
  siteEntries: async () => [...(await programmes.siteEntries()), ...(await goodsEntries({ database }))],
});

const addressOf = ({ slug }: Pick<StockProductRow, 'slug'>, language: Language) =>
  inLanguage(href('product', { id: slug }), language);

async function goodsEntries({ database }: Pick<Shop, 'database'>) {
  const sellers = await listSellersOfShown(database);
  const selling = sellers.filter((seller) => maySell(seller, new Date())).map(({ id }) => id);
  if (selling.length === 0) return [];
  const rows = await listAddresses(database, selling);
  const others = Map.groupBy(
    await listTextLanguages(
      database,
      rows.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  return rows.map((row) => ({
    addresses: [row.language, ...(others.get(row.id) ?? []).map(({ language }) => language)].map((language) => ({
      language,
      path: addressOf(row, language),
    })),
  }));
}

interface Said {
  publicUrl: string;
  language: Language;
  /** The languages that there are texts in. */
  written: readonly Language[];
}

function contentOf(row: StockProductRow, product: Product, { publicUrl, language, written }: Said): PageContent {
  const { name, summary, description, price, image, sample, left } = product;
  const path = addressOf(row, product.language);
  const cost = sample ? '' : `<p>${escapeXml(formatMoney(price, product.language))}</p>`;
  const text = [summary, ...plainText(description).split(/\n{2,}/)].map(
    (paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br/>')}</p>`,
  );
  return pageContent({
    key: `${row.id} ${row.version} ${language} ${row.otherNames} ${sample} ${left > 0}`,
    language: product.language,
    title: name,
    description: summary,
    path,
    kind: 'website',
    ...(image && { image: `/api/product/image/${image}` }),
    translations: written.map((each) => ({ language: each, path: addressOf(row, each) })),
    ...(!sample && { jsonLd: productOffer(product, { origin: publicUrl, url: `${publicUrl}${path}` }) }),
    body: `<h1>${escapeXml(name)}</h1>${cost}${text.join('')}`,
  });
}
