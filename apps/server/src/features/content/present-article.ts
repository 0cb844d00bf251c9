import { presentItem } from '@skrin/content';
import type { Article, ArticleItem } from '@skrin/contract/content/articles';
import type { FoundArticle, ListedArticle } from './articles-repository.ts';
import { snippetParts } from './search.ts';

/** `headline`: the passage that a search found. */
export const presentFound = (row: ListedArticle & { headline?: string | null }): ArticleItem => ({
  ...presentItem(row),
  ...(row.headline && { snippet: snippetParts(row.headline) }),
});

export const presentArticle = (row: FoundArticle, translations: Article['translations']): Article => ({
  ...presentItem(row),
  body: row.body,
  sources: row.sources,
  tags: row.tags,
  ...(row.metaTitle && { metaTitle: row.metaTitle }),
  ...(row.metaDescription && { metaDescription: row.metaDescription }),
  translations,
});
