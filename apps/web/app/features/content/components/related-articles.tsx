import Typography from '@mui/material/Typography';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { allArticlesQuery } from '../queries.ts';
import { relatedTo } from '../related.ts';
import { ArticleGrid } from './article-grid.tsx';

interface RelatedArticlesProps {
  article: ArticleItem;
  /** The related articles from prerendering, shown until the API answers. */
  prerendered?: readonly ArticleItem[] | undefined;
}

/** What to read next. */
export function RelatedArticles({ article, prerendered = [] }: RelatedArticlesProps) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  const { data } = useQuery(allArticlesQuery(language));
  const related = data ? relatedTo(article, data.items) : prerendered;
  if (related.length === 0) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
        {t('article.related')}
      </Typography>
      <ArticleGrid articles={related} />
    </section>
  );
}
