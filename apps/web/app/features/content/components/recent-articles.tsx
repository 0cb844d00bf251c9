import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import type { BundledList } from '../bundled-articles.server.ts';
import { allArticlesQuery } from '../queries.ts';
import { ArticleRows } from './article-rows.tsx';

/** Loaded on demand, because the text field is as large as the rest of the page. */
const SearchLinkField = lazy(async () => ({ default: (await import('./search-link-field.tsx')).SearchLinkField }));

const RECENT = 3;

interface RecentArticlesProps {
  /** From the page's loader. */
  prerendered?: BundledList | null | undefined;
  /** Heading level of the titles in the page. */
  heading?: 'h2' | 'h3';
}

/** A search among all articles, and the newest ones. */
export function RecentArticles({ prerendered, heading = 'h3' }: RecentArticlesProps) {
  const { language } = useLanguage();
  const page = prerendered?.language === language ? prerendered.page : undefined;
  const { data, error, refetch } = useQuery(allArticlesQuery(language, page));
  return (
    <Stack spacing={2.5}>
      <Suspense fallback={<Box sx={{ blockSize: 56 }} />}>
        <SearchLinkField />
      </Suspense>
      {data && <ArticleRows articles={data.items.slice(0, RECENT)} heading={heading} />}
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton />)}
    </Stack>
  );
}
