import type { Article } from '@skrin/contract/content/articles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { MissingArticle } from './missing-article.tsx';

interface LoadedArticleProps {
  query: UseQueryResult<Article>;
  children: (article: Article) => ReactNode;
}

/** An article once it is there; until then what is known: it is coming, does not exist, or could not be read. */
export function LoadedArticle({ query: { data, error, refetch }, children }: LoadedArticleProps) {
  if (error instanceof ApiError && error.code === 'not_found') return <MissingArticle />;
  if (data) return children(data);
  return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
}
