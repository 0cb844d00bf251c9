import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { presenceFilter } from './boolean-filter.tsx';
import type { KindView } from './kind.ts';

// The editor and the Markdown renderer are only loaded by pages that have rich text.
const Editor = lazy(() => import('./rich-text-editor.tsx'));
const Markdown = lazy(() => import('markdown-to-jsx/react'));

/** The text without Markdown syntax, for a cell of one line. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>~]|^\s*(?:[-+]|\d+\.)\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const richText: KindView<'richText'> = {
  Cell: ({ value }) => <span dir="auto">{plain(value)}</span>,
  Line: ({ value }) => (
    <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
      <Box dir="auto">
        <Markdown options={{ disableParsingRawHTML: true, forceBlock: true }}>{value}</Markdown>
      </Box>
    </Suspense>
  ),
  Input: (props) => (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <Editor {...props} />
    </Suspense>
  ),
  ...presenceFilter,
  width: 240,
  csv: { write: (value) => value, read: (text) => text },
};
