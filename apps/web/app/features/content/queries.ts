import type { Article, ArticlesPage, ArticleTopic } from '@skrin/contract/content/articles';
import { getArticle, listArticles, searchArticles } from '@skrin/contract/content/endpoints';
import type { Language } from '@skrin/contract/languages';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { searchIn, withoutNetwork } from './articles-without-network.ts';

/** The key of everything that readers are shown of articles. */
export const articlesKey = ['articles'] as const;
const articleKeys = { lists: [...articlesKey, 'list'], articles: [...articlesKey, 'article'] } as const;

interface ArticlesFilter {
  language: Language;
  q?: string | undefined;
  topic?: ArticleTopic | undefined;
}

/** Pages of articles. Prerendered ones are shown at once, and fetched again. */
export const articlesQuery = ({ language, q, topic }: ArticlesFilter, prerendered?: ArticlesPage) =>
  infiniteQueryOptions({
    queryKey: [...articleKeys.lists, { language, q: q || undefined, topic }],
    queryFn: ({ signal, pageParam: cursor }) =>
      (q
        ? call(searchArticles, { query: { language, search: q, topic, cursor }, signal })
        : call(listArticles, { query: { language, topic, cursor }, signal })
      ).catch(withoutNetwork(language, (articles): ArticlesPage => ({ items: searchIn(articles, { q, topic }) }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...(prerendered && { initialData: { pages: [prerendered], pageParams: [undefined] }, initialDataUpdatedAt: 0 }),
  });

/** Every article, newest first. */
export const allArticlesQuery = (language: Language, prerendered?: ArticlesPage) =>
  queryOptions({
    queryKey: [...articleKeys.lists, 'all', language],
    queryFn: ({ signal }) =>
      call(listArticles, { query: { language, limit: 100 }, signal }).catch(
        withoutNetwork(language, (items): ArticlesPage => ({ items })),
      ),
    placeholderData: keepPreviousData,
    ...(prerendered && { initialData: prerendered, initialDataUpdatedAt: 0 }),
  });

export const articleQuery = (slug: string, language: Language, prerendered?: Article) =>
  queryOptions({
    queryKey: [...articleKeys.articles, slug, language],
    queryFn: ({ signal }) =>
      call(getArticle, { query: { language, slug }, signal }).catch(
        withoutNetwork(language, (articles) => articles.find((article) => article.slug === slug)),
      ),
    ...(prerendered && { initialData: prerendered, initialDataUpdatedAt: 0 }),
  });

export const articleByIdQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...articleKeys.articles, 'by-id', id, language],
    queryFn: ({ signal }) =>
      call(getArticle, { query: { language, id }, signal }).catch(
        withoutNetwork(language, (articles) => articles.find((article) => article.id === id)),
      ),
  });
