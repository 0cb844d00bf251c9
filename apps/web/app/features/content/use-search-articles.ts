import type { ArticleItem } from '@skrin/contract/content/articles';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { SearchEntry, SearchRecords } from '../../kit/search.ts';
import { articlePath, listPath } from './addresses.ts';
import { popularNames } from './popular-names.ts';
import { allArticlesQuery } from './queries.ts';

/** Search entries for the conditions, which link to their articles, and for all articles. */
export function useSearchArticles(): SearchRecords {
  const { t } = useTranslation(['search', 'conditions']);
  const { language } = useLanguage();
  const articles = useQuery(allArticlesQuery(language));
  const items = articles.data?.items ?? [];

  const ofConditions = conditions.map((condition): SearchEntry => {
    const article = items.find((item) => item.condition === condition);
    return {
      id: `condition-${condition}`,
      group: t('search:groups.conditions'),
      title: t(`conditions:${condition}.name`),
      words: popularNames[condition],
      to: article ? articlePath(article) : listPath(language, { topic: 'condition' }),
    };
  });
  const wordsOf = ({ summary, condition }: ArticleItem) =>
    condition ? `${summary} ${t(`conditions:${condition}.name`)} ${popularNames[condition]}` : summary;
  const ofArticles = items.map((article): SearchEntry => {
    const { id, title } = article;
    return { id, group: t('search:groups.articles'), title, words: wordsOf(article), to: articlePath(article) };
  });
  return {
    entries: [...ofConditions, ...ofArticles],
    loading: articles.isLoading,
    failed: articles.isLoadingError,
  };
}
