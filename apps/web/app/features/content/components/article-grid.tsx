import Box from '@mui/material/Box';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { ArticleCard } from './article-card.tsx';

interface ArticleGridProps {
  articles: readonly ArticleItem[];
  heading?: 'h2' | 'h3';
}

/** Articles as cards, as many beside each other as fit. */
export const ArticleGrid = ({ articles, heading }: ArticleGridProps) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
      gap: 2.5,
      listStyle: 'none',
      margin: 0,
      padding: 0,
    }}
  >
    {articles.map((article) => (
      <li key={article.id}>
        <ArticleCard article={article} {...(heading && { heading })} />
      </li>
    ))}
  </Box>
);
