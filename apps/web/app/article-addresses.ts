import { readArticles } from '@skrin/content';
import type { Language } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';

export interface ArticleAddress {
  /** Name of the article: the same for its translations. */
  key: string;
  language: Language;
  path: string;
  checkedOn: string;
}

/** The address of every article that Skrin comes with, in every language it is written in. For the build, not browsers. */
export const articleAddresses = (): ArticleAddress[] =>
  readArticles().flatMap(({ key, texts }) =>
    texts.map(({ language, slug, checkedOn }) => ({
      key,
      language,
      path: inLanguage(href('article', { slug }), language),
      checkedOn,
    })),
  );
