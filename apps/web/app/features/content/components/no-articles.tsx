import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { allArticlesQuery } from '../queries.ts';
import { ArticleGrid } from './article-grid.tsx';

const SUGGESTIONS = 3;

interface NoArticlesProps {
  q: string;
  /** Clears search and topic. */
  onReset: () => void;
}

/** Says that nothing was found, and offers the newest articles instead. */
export function NoArticles({ q, onReset }: NoArticlesProps) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  const { data } = useQuery(allArticlesQuery(language));
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={q ? t('none.found', { query: q }) : t('none.ofTopic')}
        text={t('none.hint')}
        action={
          <Button variant="contained" onClick={onReset}>
            {t('none.showAll')}
          </Button>
        }
      />
      {data && data.items.length > 0 && (
        <section>
          <Typography variant="h2" sx={{ marginBlock: 3 }}>
            {t('none.instead')}
          </Typography>
          <ArticleGrid articles={data.items.slice(0, SUGGESTIONS)} />
        </section>
      )}
    </>
  );
}
