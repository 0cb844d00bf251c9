import type { Article, ArticleItem } from '@skrin/contract/content/articles';
import { readingMinutes } from '@skrin/contract/content/text';
import type { FoundArticle, ListedArticle } from './articles-repository.ts';
import { snippetParts } from './search.ts';

export function presentItem(row: ListedArticle & { headline?: string | null }): ArticleItem {
  const { id, key, slug, language, topic, condition, title, summary, publishedOn, checkedOn, body, headline } = row;
  return {
    id,
    key,
    slug,
    language,
    topic,
    ...(condition && { condition }),
    title,
    summary,
    publishedOn,
    checkedOn,
    readingMinutes: readingMinutes(body),
    ...(headline && { snippet: snippetParts(headline) }),
  };
}

export const presentArticle = (row: FoundArticle, translations: Article['translations']): Article => ({
  ...presentItem(row),
  body: row.body,
  sources: row.sources,
  translations,
});
