import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { cardRadius, headerHeight, space } from '../theme/tokens.ts';

/** The height that the main places at the bottom of a phone take; none where there are none. */
export const THUMB_HEIGHT = '--skrin-thumb-height';
/** What phones without a home button keep free below; nothing above the places at the bottom. */
export const THUMB_INSET = '--skrin-thumb-inset';

/**
 * Content and what is done with it, in an `ActionAside`: beside it as a card on a desk, below it on phones. There the
 * `ThumbBar` of the aside stays in reach of the thumb as long as any of the content is seen.
 */
export const ActionFrame = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    display: 'grid',
    columnGap: theme.spacing(4),
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
  },
}));

/** On phones no box of its own, so that its bar sticks within the whole frame. */
export const ActionAside = styled('section')(({ theme }) => ({
  display: 'contents',
  '&& > * + *': { marginBlockStart: theme.spacing(2) },
  [theme.breakpoints.down('lg')]: { '&& > :first-child': { marginBlockStart: theme.spacing(space.group) } },
  [theme.breakpoints.up('lg')]: {
    display: 'block',
    position: 'sticky',
    insetBlockStart: headerHeight + 24,
    padding: theme.spacing(3),
    borderRadius: cardRadius,
    border: `1px solid ${theme.vars.palette.raised.edge}`,
    boxShadow: theme.vars.palette.raised.shadow,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

/** A price or a count, with the button that it is for, at the lower edge of a phone; in a card, its last line. */
export const ThumbBar = ({ children }: { children: ReactNode }) => (
  <Bar>
    <GlobalStyles styles={scrolledClear} />
    {children}
  </Bar>
);

/** What takes the focus is scrolled clear of the bar, too. */
const scrolledClear = { html: { scrollPaddingBlockEnd: `calc(var(${THUMB_HEIGHT}, 0px) + 112px)` } };

const Bar = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(2),
  [theme.breakpoints.down('lg')]: {
    zIndex: 1,
    // Extends over the page's margins, so that no content shows beside the bar.
    marginInline: theme.spacing(-2),
    paddingInline: theme.spacing(2),
    paddingBlockStart: theme.spacing(1),
    paddingBlockEnd: `calc(${theme.spacing(1)} + var(${THUMB_INSET}, env(safe-area-inset-bottom, 0px)))`,
    borderBlock: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    // Not on a screen as low as a phone laid on its side, or as one enlarged four times.
    '@media (min-height: 480px)': { position: 'sticky', insetBlockEnd: `var(${THUMB_HEIGHT}, 0px)` },
  },
  [theme.breakpoints.between('sm', 'lg')]: { marginInline: theme.spacing(-3), paddingInline: theme.spacing(3) },
  '@media print': { display: 'none' },
}));
