import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { articlePath } from '../addresses.ts';
import { languageAttributes } from '../language-attributes.ts';
import { ArticleCover } from './article-cover.tsx';

interface ArticleRowsProps {
  articles: readonly ArticleItem[];
  /** Heading level of the titles in the page. */
  heading: 'h2' | 'h3';
}

/** Articles by their titles, each with a small picture: the whole row leads to it. */
export const ArticleRows = ({ articles, heading }: ArticleRowsProps) => (
  <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}>
    {articles.map((article) => (
      <ArticleRow key={article.id} article={article} heading={heading} />
    ))}
  </Box>
);

function ArticleRow({ article, heading }: Pick<ArticleRowsProps, 'heading'> & { article: ArticleItem }) {
  const { language } = useLanguage();
  return (
    <Box
      component="li"
      {...(article.language !== language && languageAttributes(article.language))}
      sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flexShrink: 0, inlineSize: 96, overflow: 'hidden', borderRadius: 1 }}>
        <ArticleCover about={article} />
      </Box>
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
    </Box>
  );
}
