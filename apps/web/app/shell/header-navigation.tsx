import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { destinations, useCurrentDestination } from './navigation.ts';

/** Main navigation in the header; phones have it at the bottom. */
export function HeaderNavigation() {
  const { t } = useTranslation();
  const current = useCurrentDestination();
  return (
    <Box
      component="nav"
      aria-label={t('nav.main')}
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, marginInlineStart: 3 }}
    >
      {destinations.map(({ key, to }) => (
        <Button
          key={key}
          component={Link}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          sx={{
            color: 'text.secondary',
            '&[aria-current]': { color: 'primary.main', bgcolor: 'primary.soft' },
          }}
        >
          {t(`nav.${key}`)}
        </Button>
      ))}
    </Box>
  );
}
