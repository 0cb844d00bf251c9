import { styled } from '@mui/material/styles';

/**
 * The buttons of a step, always in reach: the bar sticks to the bottom of the viewport while the page continues below.
 * It is lower than the page's `scroll-padding`, so that it never covers the focused element.
 */
export const ActionBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  gap: theme.spacing(1.5),
  // Extends over the page's margins, so that no content shows beside the bar.
  marginInline: -3,
  paddingInline: 3,
  marginBlockStart: theme.spacing(2),
  paddingBlock: theme.spacing(1),
  paddingBlockEnd: `max(${theme.spacing(1)}, env(safe-area-inset-bottom))`,
  backgroundColor: theme.vars.palette.background.default,
  '& > :last-child': { flexGrow: 1 },
  '&& > *': { lineHeight: 1.3, textAlign: 'center' },
  '@media print': { display: 'none' },
}));
