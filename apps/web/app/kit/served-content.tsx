import Box from '@mui/material/Box';
import { SERVED_TEXT } from '@skrin/contract/pages';
import { contentWidth, headerHeight } from '../theme/tokens.ts';
import { readingText } from './reading-text.ts';

interface ServedContentProps {
  html: string;
  /** In place of the whole page, its header included. */
  wholePage?: boolean;
}

/**
 * The text that came with the document, in the place and with the look that the page gives it: it is read while the page's
 * code and data arrive. The server fills the empty one of the loading screen.
 */
export const ServedContent = ({ html, wholePage = false }: ServedContentProps) => (
  <Box
    component={wholePage ? 'main' : 'div'}
    {...{ [SERVED_TEXT]: '' }}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: The server wrote it, and escaped what people wrote.
    dangerouslySetInnerHTML={{ __html: html }}
    suppressHydrationWarning
    sx={{
      ...readingText,
      boxSizing: 'border-box',
      inlineSize: '100%',
      maxInlineSize: contentWidth,
      marginInline: 'auto',
      paddingInline: { xs: 2, sm: 3 },
      paddingBlock: { xs: 3, md: 5 },
      overflowWrap: 'anywhere',
      ...(wholePage && { marginBlockStart: `${headerHeight}px`, '&:empty': { display: 'none' } }),
      '& a': { color: 'primary.main' },
      '& h1': { typography: 'h1', margin: 0 },
      '& > *': { maxInlineSize: 740 },
      // The rows above the text of a page, where their links are high enough for a thumb.
      '& :is(nav, header > div)': { display: 'flex', alignItems: 'center', minBlockSize: 44, fontSize: 'body' },
      '& :is(nav, header > div) a': { fontWeight: 600, textDecoration: 'none' },
      '& header': { display: 'grid', gap: 2, paddingBlock: '8px 24px', lineHeight: 1.55 },
      '& header > p': { margin: 0, fontSize: 'large' },
      // A button stands beside the date, or below it.
      '& header > small': {
        minBlockSize: { xs: 82.5, sm: 44 },
        fontSize: 'small',
        lineHeight: 1.5,
        color: 'text.secondary',
      },
      '& figure': { margin: 0, aspectRatio: '16 / 9', borderRadius: 1, bgcolor: 'action.hover' },
    }}
  />
);
