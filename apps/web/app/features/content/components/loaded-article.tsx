import Button from '@mui/material/Button';
import type { Article } from '@skrin/contract/content/articles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { listPath } from '../addresses.ts';
import { RecentArticles } from './recent-articles.tsx';

interface LoadedArticleProps {
  query: UseQueryResult<Article>;
  children: (article: Article) => ReactNode;
}

/** Renders an article once it is loaded; until then a skeleton, or that it does not exist or could not be loaded. */
export function LoadedArticle({ query: { data, error, refetch }, children }: LoadedArticleProps) {
  if (error instanceof ApiError && error.code === 'not_found') return <MissingArticle />;
  if (data) return children(data);
  return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
}

/** The page for a URL without an article; it links to existing ones. */
function MissingArticle() {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  return (
    <Page title={t('missing.title')} lead={t('missing.text')} width="wide">
      <meta name="robots" content="noindex" />
      <RecentArticles heading="h2" />
      <Button component={Link} to={listPath(language)} variant="outlined" sx={{ marginBlockStart: 2.5 }}>
        {t('all')}
      </Button>
    </Page>
  );
}
