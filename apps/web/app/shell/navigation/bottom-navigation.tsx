import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Role } from '@skrin/contract/access/permissions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { THUMB_HEIGHT, THUMB_INSET } from '../../kit/action-frame.tsx';
import { navigationIcons } from '../../navigation-icons.ts';
import { thumbDestinationsOf, useCurrentDestination, usePlace } from './navigation.ts';

/** Height in pixels, without the inset of phones that have no home button. */
const height = 60;
const taken = {
  ':root': { [THUMB_HEIGHT]: `calc(${height + 1}px + env(safe-area-inset-bottom, 0px))`, [THUMB_INSET]: '0px' },
};

/** Main navigation on phones, in reach of a thumb. */
export default function BottomNavigation({ role }: { role: Role }) {
  const { t } = useTranslation('shell');
  const placeOf = usePlace();
  const current = useCurrentDestination();
  const destinations = thumbDestinationsOf(role);
  // Not by a CSS media query: Chromium keeps its wrong result if style rules are added while the window is resized.
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (isDesk) return null;
  return (
    <Box
      component="nav"
      aria-label={t('navigation.main')}
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 'appBar',
        display: 'grid',
        gridTemplateColumns: `repeat(${destinations.length}, 1fr)`,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        '@media print': { display: 'none' },
      }}
    >
      <GlobalStyles styles={taken} />
      {destinations
        .map(({ page, path, icon }) => ({ page, icon, ...placeOf(page, path) }))
        .map(({ page, to, label, icon }) => (
          <ButtonBase
            key={page}
            component={Link}
            to={to}
            aria-current={page === current ? 'page' : undefined}
            sx={{
              flexDirection: 'column',
              gap: 0.25,
              minHeight: height,
              minWidth: 0,
              paddingBlock: 0.75,
              fontSize: 'label',
              lineHeight: 1.25,
              textAlign: 'center',
              fontWeight: 500,
              color: 'text.secondary',
              '&[aria-current]': { color: 'primary.main', fontWeight: 650 },
              '&.Mui-focusVisible': { outlineOffset: -3 },
            }}
          >
            <Box component={navigationIcons[icon]} aria-hidden size={22} />
            <span>{label}</span>
          </ButtonBase>
        ))}
    </Box>
  );
}
