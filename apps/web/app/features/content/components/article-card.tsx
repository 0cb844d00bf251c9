import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ArticleItem, SnippetPart } from '@skrin/contract/content/articles';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { articlePath } from '../addresses.ts';
import { languageAttributes } from '../language-attributes.ts';
import { ArticleCover } from './article-cover.tsx';

interface ArticleCardProps {
  article: ArticleItem;
  /** Heading level of its title in the page. */
  heading?: 'h2' | 'h3';
}

/** An article in a list: the whole card leads to it. */
export function ArticleCard({ article, heading = 'h3' }: ArticleCardProps) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  return (
    <Card
      component="article"
      {...(article.language !== language && languageAttributes(article.language))}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        blockSize: '100%',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <ArticleCover about={article} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 1, padding: 2.5 }}>
        <Typography variant="body2" color="primary" sx={{ fontWeight: 600 }} lang={language}>
          {t(`topics.${article.topic}`)}
        </Typography>
        <Typography variant="h4" component={heading}>
          <Link
            component={RouterLink}
            to={articlePath(article)}
            color="inherit"
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {article.title}
          </Link>
        </Typography>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {article.snippet ? <Snippet parts={article.snippet} /> : article.summary}
        </Typography>
        <ArticleFacts article={article} />
      </Box>
    </Card>
  );
}

/** The day of publication and the reading time, in the reader's language even in a card of another language. */
function ArticleFacts({ article }: { article: Pick<ArticleItem, 'publishedOn' | 'readingMinutes'> }) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <Typography variant="body2" color="textSecondary">
      <span {...languageAttributes(language)}>
        <time dateTime={article.publishedOn}>{format.day(article.publishedOn)}</time> <span>·</span>{' '}
        <span>{t('readingTime', { count: article.readingMinutes })}</span>
      </span>
    </Typography>
  );
}

/** The text around the matches of a search, with the matches marked. */
const Snippet = ({ parts }: { parts: readonly SnippetPart[] }) => (
  <>
    <span>…</span>{' '}
    {withPlaces(parts).map(({ place, text, match }) => (
      <Fragment key={place}>{match ? <Match text={text} /> : <span>{text}</span>}</Fragment>
    ))}{' '}
    <span>…</span>
  </>
);

const Match = ({ text }: { text: string }) => (
  <Box component="mark" sx={{ color: 'text.primary', bgcolor: 'secondary.soft', fontWeight: 600 }}>
    {text}
  </Box>
);

/** Adds the index as React key, because two parts can have the same text. */
const withPlaces = (parts: readonly SnippetPart[]) => parts.map((part, place) => ({ ...part, place }));
