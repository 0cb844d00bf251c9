import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { slugOf } from '@skrin/contract/content/slug';
import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** The text of an article: Markdown as text, headings that can be linked to, no HTML and no images. */
export const ArticleBody = ({ markdown }: { markdown: string }) => (
  <Box
    sx={{
      fontSize: 'reading',
      lineHeight: 1.65,
      '& h2': { typography: 'h2', marginBlock: '1.6em 0.6em' },
      '& h3': { typography: 'h3', marginBlock: '1.4em 0.5em' },
      '& p': { marginBlock: '0 1em' },
      '& ul, & ol': { marginBlock: '0 1em', paddingInlineStart: '1.4em' },
      '& li': { marginBlockEnd: '0.4em' },
      '& li p': { marginBlockEnd: '0.4em' },
    }}
  >
    <Markdown options={options}>{markdown}</Markdown>
  </Box>
);

function BodyLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  return href.startsWith('/') ? (
    <Link component={RouterLink} to={href}>
      {children}
    </Link>
  ) : (
    <Link href={href} rel="noopener">
      {children}
    </Link>
  );
}

const options = {
  disableParsingRawHTML: true,
  ignoreHTMLBlocks: true,
  disableFrontmatter: true,
  forceBlock: true,
  slugify: slugOf,
  overrides: { a: BodyLink, img: () => null },
};
