import { styled } from '@mui/material/styles';

/**
 * The ways on from a step, always in reach: the bar stays at the lower edge of the window while there is more to read
 * below it. It is lower than the `scroll-padding` of the page, which keeps what has the focus in sight.
 */
export const ActionBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  gap: theme.spacing(1.5),
  // As wide as the page's margins, so that nothing shows beside it.
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
