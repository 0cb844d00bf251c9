import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import type { BundledList } from '../bundled-articles.server.ts';
import { ArticleGrid } from '../components/article-grid.tsx';
import { LanguageNotice } from '../components/language-notice.tsx';
import { NoArticles } from '../components/no-articles.tsx';
import { SearchField } from '../components/search-field.tsx';
import { TopicFilter } from '../components/topic-filter.tsx';
import { articlesQuery } from '../queries.ts';
import { useTypedSearch } from '../use-typed-search.ts';

/** Articles, newest first, or those that match the search. `prerendered` comes from the page's loader. */
export function ArticleListPage({ prerendered }: { prerendered: BundledList | null }) {
  const { t } = useTranslation(['content', 'pages']);
  const { typed, type, submit, clear, reset, q, topic, chooseTopic } = useTypedSearch();
  return (
    <Page
      title={t('pages:articleList.title')}
      lead={t('list.lead')}
      width="wide"
      meta={<PageMeta page="articleList" />}
    >
      <Stack spacing={2.5} sx={{ marginBlockEnd: 4 }}>
        <Box sx={{ maxWidth: 560 }}>
          <SearchField value={typed} onChange={type} onSubmit={submit} onClear={clear} />
        </Box>
        <TopicFilter topic={topic} onChoose={chooseTopic} />
      </Stack>
      <Articles q={q} topic={topic} prerendered={prerendered} onReset={reset} />
    </Page>
  );
}

interface ArticlesProps extends Pick<ReturnType<typeof useTypedSearch>, 'q' | 'topic'> {
  prerendered: BundledList | null;
  onReset: () => void;
}

function Articles({ q, topic, prerendered, onReset }: ArticlesProps) {
  const { t } = useTranslation(['content', 'common']);
  const { language } = useLanguage();
  const page = prerendered?.language === language && !q && !topic ? prerendered.page : undefined;
  const list = useInfiniteQuery(articlesQuery({ language, q, topic }, page));
  if (!list.data) {
    return list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <ContentSkeleton rows={4} />;
  }
  const articles = list.data.pages.flatMap(({ items }) => items);
  // The placeholder is the previous search, so an empty one does not mean that this search finds nothing.
  if (list.isPlaceholderData && articles.length === 0) return <ContentSkeleton rows={4} />;
  return (
    <Box aria-busy={list.isPlaceholderData} sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
      <VisuallyHidden role="status">
        {q && !list.isPlaceholderData && t('list.found', { count: articles.length })}
      </VisuallyHidden>
      {!list.isPlaceholderData && <LanguageNotice shown={articles} />}
      {articles.length > 0 ? <ArticleGrid articles={articles} heading="h2" /> : <NoArticles q={q} onReset={onReset} />}
      <ShowMore list={list} sx={{ marginBlockStart: 3 }} />
    </Box>
  );
}
