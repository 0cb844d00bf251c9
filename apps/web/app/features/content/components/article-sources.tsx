import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Article } from '@skrin/contract/content/articles';
import { useTranslation } from 'react-i18next';

/** What an article was written from. */
export function ArticleSources({ sources }: Pick<Article, 'sources'>) {
  const { t } = useTranslation('content');
  if (sources.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h2">
        {t('article.sources')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
        {t('article.fromSources')}
      </Typography>
      <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: '1.4em' }}>
        {sources.map(({ title, publisher, url }) => (
          <Box component="li" key={url} sx={{ paddingBlock: 0.75 }}>
            <Link href={url} rel="noopener">
              {title}
            </Link>
            {`, ${publisher}`}
          </Box>
        ))}
      </Box>
    </section>
  );
}
