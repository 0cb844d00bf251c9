import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Role } from '@skrin/contract/access/permissions';
import { type PageKey, pages } from '@skrin/contract/pages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageLabel } from '../../kit/use-page-label.ts';
import { appearanceAttributes } from '../../theme/attributes.ts';
import { headerHeight } from '../../theme/tokens.ts';
import { destinationsOf, useCurrentDestination } from './navigation.ts';

const mini = `html[${appearanceAttributes.layout}="mini"] &`;
const horizontal = `html[${appearanceAttributes.layout}="horizontal"] &`;

/** Navigation of signed-in people on a desk: beside the content in full or as icons, or a row above it (`themeLayout`). */
export function SideNavigation({ role }: { role: Role }) {
  const { t } = useTranslation('shell');
  const current = useCurrentDestination();
  return (
    <Frame aria-label={t('navigation.main')}>
      {destinationsOf(role).map((group) => (
        <Group key={group.group} {...group} current={current} />
      ))}
    </Frame>
  );
}

type GroupProps = ReturnType<typeof destinationsOf>[number] & { current: PageKey | undefined };

function Group({ group, destinations, current }: GroupProps) {
  const { t } = useTranslation('shell');
  const labelOf = usePageLabel();
  const id = useId();
  return (
    <NavigationGroup>
      <GroupName id={id}>{t(`navigation.groups.${group}`)}</GroupName>
      <List aria-labelledby={id}>
        {destinations.map(({ page, icon: Icon }) => (
          <li key={page}>
            <NavigationItem component={Link} to={pages[page].path} aria-current={page === current ? 'page' : undefined}>
              <Box component={Icon} aria-hidden size={20} sx={{ flexShrink: 0 }} />
              {labelOf(page)}
            </NavigationItem>
          </li>
        ))}
      </List>
    </NavigationGroup>
  );
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

const NavigationGroup = styled('div')({ [horizontal]: { display: 'flex' } });

const hidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const GroupName = styled('div')(({ theme: { vars, typography } }) => ({
  padding: '0 12px 8px',
  fontSize: typography.label,
  fontWeight: 600,
  color: vars.palette.text.secondary,
  [mini]: hidden,
  [horizontal]: hidden,
}));

const List = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [horizontal]: { display: 'flex' },
});

const NavigationItem = styled(ButtonBase)(({ theme: { vars, shape, typography } }) => ({
  inlineSize: '100%',
  minBlockSize: 44,
  justifyContent: 'flex-start',
  gap: 12,
  paddingInline: 12,
  borderRadius: shape.borderRadius,
  fontSize: typography.body,
  fontWeight: 500,
  textAlign: 'start',
  whiteSpace: 'normal',
  color: vars.palette.text.secondary,
  '&:hover': { color: vars.palette.text.primary, backgroundColor: vars.palette.action.hover },
  '&[aria-current]': { color: vars.palette.primary.main, backgroundColor: vars.palette.primary.soft, fontWeight: 650 },
  [mini]: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 4,
    minBlockSize: 60,
    paddingInline: 4,
    fontSize: typography.label,
    textAlign: 'center',
  },
  [horizontal]: { whiteSpace: 'nowrap' },
})) as typeof ButtonBase;
