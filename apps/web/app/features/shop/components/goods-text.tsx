import Box from '@mui/material/Box';
import Markdown from 'markdown-to-jsx/react';

/** What is written about goods: Markdown as text, without HTML or pictures. */
export const GoodsText = ({ markdown }: { markdown: string }) => (
  <Box
    sx={{
      maxInlineSize: '70ch',
      overflowWrap: 'anywhere',
      '& :is(h1, h2, h3, h4)': { typography: 'h4', marginBlock: '1.2em 0.4em' },
      '& p, & ul, & ol, & table': { marginBlock: '0 0.8em' },
      '& table': { borderCollapse: 'collapse' },
      '& :is(th, td)': { border: 1, borderColor: 'divider', padding: 1, textAlign: 'start', verticalAlign: 'top' },
    }}
  >
    <Markdown options={options}>{markdown}</Markdown>
  </Box>
);

/** Below the heading of the section; whatever level its writer chose. */
const heading = { component: 'h3' } as const;
const options = {
  disableParsingRawHTML: true,
  ignoreHTMLBlocks: true,
  disableFrontmatter: true,
  forceBlock: true,
  overrides: { h1: heading, h2: heading, h3: heading, h4: heading, img: () => null },
};
