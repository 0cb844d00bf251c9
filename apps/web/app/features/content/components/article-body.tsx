import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { slugOf } from '@skrin/contract/content/slug';
import Markdown from 'markdown-to-jsx/react';
import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { readingText } from '../../../kit/reading-text.ts';
import { type PictureProps, PublicPicture } from './public-picture.tsx';

interface ArticleBodyProps {
  markdown: string;
  /** Shows the pictures of a text that is not public yet. */
  Picture?: ComponentType<PictureProps>;
}

/** The text of an article: Markdown as text, headings that can be linked to, pictures that Skrin keeps, no HTML. */
export const ArticleBody = ({ markdown, Picture = PublicPicture }: ArticleBodyProps) => (
  <Box sx={readingText}>
    <Markdown options={{ ...options, overrides: { ...options.overrides, img: Picture } }}>{markdown}</Markdown>
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

/** A wide table scrolls by itself; the page does not. It can be scrolled by keys. */
const WideTable = ({ children }: { children?: ReactNode }) => (
  <Box tabIndex={0} sx={{ overflowX: 'auto', marginBlockEnd: '1em' }}>
    <table>{children}</table>
  </Box>
);

const options = {
  disableParsingRawHTML: true,
  ignoreHTMLBlocks: true,
  disableFrontmatter: true,
  forceBlock: true,
  slugify: slugOf,
  overrides: { a: BodyLink, table: WideTable },
};
