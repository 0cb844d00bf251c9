import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { SessionState } from '../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { HeaderNavigation } from './header-navigation.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Mark } from './mark.tsx';
import { ModeToggle } from './mode-toggle.tsx';

export function Header({ session }: { session: SessionState }) {
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
      }}
    >
      <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, minHeight: 60 }}>
        <HomeLink />
        {session.status === 'authenticated' && <HeaderNavigation />}
        <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto', gap: { xs: 0, sm: 0.5 } }}>
          <LanguageMenu />
          <ModeToggle />
          {session.status === 'authenticated' ? <AccountMenu user={session.user} /> : <Entrances />}
        </Box>
      </Container>
    </Box>
  );
}

function HomeLink() {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to={paths.home}
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
      {t('appName')}
    </Box>
  );
}

function Entrances() {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to={paths.login} sx={{ paddingInline: 1.5, whiteSpace: 'nowrap' }}>
        {t('nav.login')}
      </Button>
      <Button
        component={Link}
        to={paths.register}
        variant="contained"
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('nav.register')}
      </Button>
    </>
  );
}
