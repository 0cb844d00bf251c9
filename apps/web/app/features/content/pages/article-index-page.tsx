import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ArticleItem, type ArticleTopic, articleTopics } from '@skrin/contract/content/articles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import type { BundledList } from '../bundled-articles.server.ts';
import { ArticleGrid } from '../components/article-grid.tsx';
import { LanguageNotice } from '../components/language-notice.tsx';
import { SearchLinkField } from '../components/search-link-field.tsx';
import { allArticlesQuery } from '../queries.ts';

/** Every article, by topic. `prerendered` comes from the page's loader. */
export function ArticleIndexPage({ prerendered }: { prerendered: BundledList | null }) {
  const { t } = useTranslation(['content', 'pages']);
  const { language } = useLanguage();
  const page = prerendered?.language === language ? prerendered.page : undefined;
  const { data, error, refetch, isPlaceholderData } = useQuery(allArticlesQuery(language, page));
  return (
    <Page
      title={t('pages:articleIndex.title')}
      lead={t('index.lead')}
      width="wide"
      meta={<PageMeta page="articleIndex" />}
    >
      <Box sx={{ maxWidth: 560, marginBlockEnd: 4 }}>
        <SearchLinkField />
      </Box>
      {data && !isPlaceholderData && <LanguageNotice shown={data.items} />}
      {data && articleTopics.map((topic) => <Topic key={topic} topic={topic} articles={data.items} />)}
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />)}
    </Page>
  );
}

function Topic({ topic, articles }: { topic: ArticleTopic; articles: readonly ArticleItem[] }) {
  const { t } = useTranslation('content');
  const about = articles.filter((article) => article.topic === topic);
  if (about.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={`topic-${topic}`} sx={{ marginBlockEnd: 5 }}>
      <Typography id={`topic-${topic}`} variant="h2" sx={{ marginBlockEnd: 2 }}>
        {t(`topics.${topic}`)}
      </Typography>
      <ArticleGrid articles={about} />
    </Box>
  );
}
