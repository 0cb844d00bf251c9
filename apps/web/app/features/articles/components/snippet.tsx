import Box from '@mui/material/Box';
import type { SnippetPart } from '@skrin/contract/content/articles';
import { Fragment } from 'react';

/** Where a search found an article, the matches marked. */
export const Snippet = ({ parts }: { parts: readonly SnippetPart[] }) => (
  <>
    {'… '}
    {withPlaces(parts).map(({ place, text, match }) => (
      <Fragment key={place}>{match ? <Match text={text} /> : text}</Fragment>
    ))}
    {' …'}
  </>
);

const Match = ({ text }: { text: string }) => (
  <Box component="mark" sx={{ color: 'text.primary', bgcolor: 'secondary.soft', fontWeight: 600 }}>
    {text}
  </Box>
);

/** Pieces may repeat, places do not. */
const withPlaces = (parts: readonly SnippetPart[]) => parts.map((part, place) => ({ ...part, place }));
