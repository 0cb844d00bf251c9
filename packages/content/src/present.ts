import type { Language } from '@skrin/contract/common';
import type { Article, ArticleItem } from '@skrin/contract/content/articles';
import { readingMinutes } from '@skrin/contract/content/text';
import type { ArticleText, WrittenArticle } from './read-articles.ts';

/** The text in a language, else the English one. */
const textIn = ({ texts }: WrittenArticle, language: Language): ArticleText | undefined =>
  texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en');

/** The article as the API lists it; `undefined` when there is no text for readers of the language. */
export function toItem(article: WrittenArticle, language: Language): ArticleItem | undefined {
  const text = textIn(article, language);
  return text && presentItem({ ...article, ...text });
}

/** The whole article as the API answers it; `undefined` when there is no text for readers of the language. */
export function toArticle(article: WrittenArticle, language: Language): Article | undefined {
  const text = textIn(article, language);
  if (!text) return undefined;
  return {
    ...presentItem({ ...article, ...text }),
    body: text.body,
    sources: text.sources,
    tags: [],
    translations: article.texts.map(({ language, slug }) => ({ language, slug })),
  };
}

/** What a list shows of an article, of which the row or file may hold more. */
export type ListedFields = Omit<ArticleItem, 'condition' | 'readingMinutes' | 'snippet' | 'cover'> & {
  cover?: string | null;
  condition?: ArticleItem['condition'] | null;
  body: ArticleText['body'];
};

/** An article in a list. */
export function presentItem(fields: ListedFields): ArticleItem {
  const { id, key, slug, language, topic, condition, title, summary, publishedOn, checkedOn, body, cover } = fields;
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
    ...(cover && { cover }),
  };
}
