import { styled } from '@mui/material/styles';
import type { Role } from '@skrin/contract/access/permissions';
import { useTranslation } from 'react-i18next';
import { useLatePart } from '../../kit/use-late-part.ts';
import { headerHeight, touchTarget } from '../../theme/tokens.ts';
import { horizontal, mini } from './layouts.ts';

// Visitors have none of it, and what somebody came for goes first.
const loadDestinations = () => import('./side-destinations.tsx');

/** Navigation of signed-in people on a desk: beside the content in full or as icons, or a row above it (`themeLayout`). */
export function SideNavigation({ role }: { role: Role }) {
  const { t } = useTranslation('shell');
  const Destinations = useLatePart(loadDestinations);
  return <Frame aria-label={t('navigation.main')}>{Destinations && <Destinations role={role} />}</Frame>;
}

const Frame = styled('nav')(({ theme: { vars, breakpoints } }) => ({
  display: 'none',
  [breakpoints.up('md')]: { display: 'flex' },
  '@media print': { display: 'none' },
  flexDirection: 'column',
  flexShrink: 0,
  gap: 24,
  inlineSize: 248,
  padding: '24px 16px',
  position: 'sticky',
  insetBlockStart: headerHeight,
  maxBlockSize: `calc(100dvh - ${headerHeight}px)`,
  overflowY: 'auto',
  alignSelf: 'stretch',
  borderInlineEnd: `1px solid ${vars.palette.divider}`,
  [mini]: { inlineSize: 104, paddingInline: 8, gap: 8 },
  [horizontal]: {
    flexDirection: 'row',
    inlineSize: 'auto',
    // That of one row, which is there before what is in it.
    minBlockSize: touchTarget + 9,
    gap: 4,
    paddingBlock: 4,
    overflowX: 'auto',
    overflowY: 'hidden',
    zIndex: 2,
    borderInlineEnd: 0,
    borderBlockEnd: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
  },
}));
