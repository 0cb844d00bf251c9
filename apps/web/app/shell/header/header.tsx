import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { SessionState } from '../../session/session.ts';
import { SettingsOpener } from '../../settings/settings-opener.tsx';
import { Mark } from '../mark.tsx';
import { headerHeight } from '../measures.ts';
import { PublicNavigation } from '../navigation/public-navigation.tsx';
import { NotificationsSlot } from '../notifications/notifications-slot.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { usePageAddress } from '../use-page-address.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { ProductSwitcher } from './product-switcher.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

/** What is at hand on every page; narrow screens keep the rest in a menu. */
export function Header({ session }: { session: SessionState }) {
  const { t } = useTranslation('shell');
  const user = session.status === 'authenticated' ? session.user : undefined;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { position: 'static' },
      }}
    >
      <Container
        maxWidth={user ? false : 'lg'}
        sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, minHeight: headerHeight - 1 }}
      >
        <HomeLink />
        <ProductSwitcher />
        {!user && <PublicNavigation />}
        <SettingsOpener
          button={(openSettings) => (
            <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto', gap: { xs: 0, sm: 0.5 } }}>
              <SearchButton user={user} />
              {user && <NotificationsSlot user={user} />}
              <LanguageMenu />
              <ModeToggle />
              <IconButton
                aria-label={t('header.settings')}
                aria-haspopup="dialog"
                onClick={openSettings}
                sx={{ display: { xs: 'none', md: 'inline-flex' } }}
              >
                <Settings aria-hidden size={20} />
              </IconButton>
              {user ? <AccountMenu user={user} onSettings={openSettings} /> : <Entrances />}
              {!user && <VisitorMenu onSettings={openSettings} />}
            </Box>
          )}
        />
      </Container>
    </Box>
  );
}

function HomeLink() {
  const { t } = useTranslation();
  const addressOf = usePageAddress();
  return (
    <Box
      component={Link}
      to={addressOf('home')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        color: 'text.primary',
        textDecoration: 'none',
        fontSize: '1.25rem',
        fontWeight: 700,
        letterSpacing: '-0.02em',
      }}
    >
      <Mark />
      <Box component="span" sx={{ '@media (max-width: 379.95px)': { fontSize: 0 } }}>
        {t('appName')}
      </Box>
    </Box>
  );
}

function Entrances() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Button component={Link} to={paths.login} sx={{ paddingInline: { xs: 1, sm: 1.5 }, whiteSpace: 'nowrap' }}>
        {t('header.login')}
      </Button>
      <Button
        component={Link}
        to={paths.register}
        variant="contained"
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, whiteSpace: 'nowrap' }}
      >
        {t('header.register')}
      </Button>
    </>
  );
}
