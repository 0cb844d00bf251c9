import { styled } from '@mui/material/styles';
import type { Role } from '@skrin/contract/access/permissions';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatePart } from '../../kit/use-late-part.ts';
import { headerHeight, touchTarget } from '../../theme/tokens.ts';
import { horizontal, mini } from './layouts.ts';

export type LoadDestinations = () => Promise<{ default: ComponentType<{ role: Role }> }>;

interface SideNavigationProps {
  role: Role;
  /** Fetches what is in it after the page, because visitors do not have it and the content of the page comes first. */
  loadDestinations: LoadDestinations;
}

/** Navigation of signed-in people on wide screens: beside the content in full, as icons, or above (`themeLayout`). */
export function SideNavigation({ role, loadDestinations }: SideNavigationProps) {
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
    // The height of one row, reserved until the destinations are loaded.
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
