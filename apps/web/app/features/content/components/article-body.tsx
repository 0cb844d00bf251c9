import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { slugOf } from '@skrin/contract/content/slug';
import Markdown from 'markdown-to-jsx/react';
import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type PictureProps, PublicPicture } from './public-picture.tsx';

interface ArticleBodyProps {
  markdown: string;
  /** Shows the pictures of a text that is not public yet. */
  Picture?: ComponentType<PictureProps>;
}

/** The text of an article: Markdown as text, headings that can be linked to, pictures that Skrin keeps, no HTML. */
export const ArticleBody = ({ markdown, Picture = PublicPicture }: ArticleBodyProps) => (
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
      '& blockquote': {
        marginInline: 0,
        paddingInlineStart: 2,
        borderInlineStart: '3px solid',
        borderColor: 'divider',
      },
      '& img': { display: 'block', maxInlineSize: '100%', blockSize: 'auto', borderRadius: 1, marginBlockEnd: '1em' },
      '& table': { borderCollapse: 'collapse', fontSize: 'medium' },
      '& :is(th, td)': { border: 1, borderColor: 'divider', padding: 1, textAlign: 'start', verticalAlign: 'top' },
    }}
  >
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
