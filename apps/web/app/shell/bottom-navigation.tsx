import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { destinations, useCurrentDestination } from './navigation.ts';

/** Height in pixels, without the inset of phones that have no home button. */
const height = 60;

/** Main navigation on phones, in reach of a thumb. */
export function BottomNavigation() {
  const { t } = useTranslation();
  const current = useCurrentDestination();
  return (
    <Box
      component="nav"
      aria-label={t('nav.main')}
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 'appBar',
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: `repeat(${destinations.length}, 1fr)`,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
      }}
    >
      {destinations.map(({ key, to, icon: Icon }) => (
        <ButtonBase
          key={key}
          component={Link}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          sx={{
            flexDirection: 'column',
            gap: 0.25,
            height,
            fontSize: '0.8125rem',
            fontWeight: 500,
            color: 'text.secondary',
            '&[aria-current]': { color: 'primary.main', fontWeight: 650 },
            '&.Mui-focusVisible': { outlineOffset: -3 },
          }}
        >
          <Icon aria-hidden size={22} />
          {t(`nav.${key}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}
