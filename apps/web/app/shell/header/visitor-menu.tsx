import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import { Menu, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PopoverButton } from '../../kit/popover-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { PublicLinks } from '../navigation/public-navigation.tsx';

/** Everything of the public header that narrow screens have no room for. */
export function VisitorMenu({ onSettings }: { onSettings: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <PopoverButton
      id="visitor-menu"
      trigger={
        <>
          <Menu aria-hidden size={22} />
          <VisuallyHidden>{t('header.menu')}</VisuallyHidden>
        </>
      }
      sx={{ display: { lg: 'none' } }}
    >
      {(close) => (
        <Box component="nav" aria-label={t('navigation.main')} sx={{ display: 'grid' }}>
          <PublicLinks onFollow={close} />
          <Box component="hr" sx={{ inlineSize: '100%', border: 0, borderTop: 1, borderColor: 'divider' }} />
          <Button
            startIcon={<Settings aria-hidden size={20} />}
            onClick={() => {
              close();
              onSettings();
            }}
            sx={{ display: { md: 'none' }, justifyContent: 'flex-start', paddingInline: 1.5 }}
          >
            {t('header.settings')}
          </Button>
          <Button
            component={Link}
            to={href('register')}
            variant="contained"
            onClick={close}
            sx={{ display: { sm: 'none' }, marginBlockStart: 0.5 }}
          >
            {t('header.register')}
          </Button>
        </Box>
      )}
    </PopoverButton>
  );
}
