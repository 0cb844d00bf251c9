import Box from '@mui/material/Box';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { conditionDrawings } from './condition-drawings.tsx';
import { topicDrawings } from './topic-drawings.tsx';

/** A drawing of what an article is about; its title stands beside it. */
export function ArticleCover({ about: { topic, condition } }: { about: Pick<ArticleItem, 'topic' | 'condition'> }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      sx={{ display: 'block', inlineSize: '100%', aspectRatio: '320 / 150', bgcolor: 'primary.soft' }}
    >
      {condition ? conditionDrawings[condition] : topicDrawings[topic]}
    </Box>
  );
}
