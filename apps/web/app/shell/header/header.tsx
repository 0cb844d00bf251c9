import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { ChevronsUpDown, LogIn, Moon, Settings, Sun } from 'lucide-react';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PopoverButton } from '../../kit/popover-button.tsx';
import { useProduct } from '../../kit/product.ts';
import { useLatePart } from '../../kit/use-late-part.ts';
import { useOnDemand } from '../../kit/use-on-demand.ts';
import { usePageAddress } from '../../kit/use-page-address.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { changeSettings } from '../../theme/settings-store.ts';
import { headerHeight, touchTarget } from '../../theme/tokens.ts';
import { useMode } from '../../theme/use-settings.ts';
import { Logo } from '../logo.tsx';
import { PublicNavigation } from '../navigation/public-navigation.tsx';
import { type LoadSearch, SearchButton } from '../search/search-button.tsx';
import { SettingsOpener } from '../settings/settings-opener.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

// Not loaded for visitors.
const loadAccountMenu = () => import('./account-menu.tsx');

export interface HeaderProps {
  user: User | undefined;
  /** The notifications of the signed-in person. */
  Notifications: ComponentType;
  /** Fetches the search dialog. */
  loadSearch: LoadSearch;
}

/** The header of every page. On narrow screens a menu holds what does not fit. */
export const Header = memo(({ user, Notifications, loadSearch }: HeaderProps) => {
  const { t } = useTranslation('shell');
  const AccountMenu = useLatePart(loadAccountMenu, user !== undefined);
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
        <HomeLink isMember={user !== undefined} />
        <ProductSwitcher />
        {!user && <PublicNavigation />}
        <SettingsOpener
          button={(openSettings) => (
            <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto', gap: { xs: 0, sm: 0.5 } }}>
              <SearchButton key={user?.role} user={user} loadSearch={loadSearch} />
              {user && <Notifications />}
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
              {user ? (
                <Box sx={{ minInlineSize: touchTarget }}>
                  {AccountMenu && <AccountMenu user={user} onSettings={openSettings} />}
                </Box>
              ) : (
                <VisitorActions />
              )}
              {!user && <VisitorMenu onSettings={openSettings} />}
            </Box>
          )}
        />
      </Container>
    </Box>
  );
});

/** Leads visitors who have chosen another product than the first to its page: the landing page is about the first. */
function HomeLink({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();
  const addressOf = usePageAddress();
  const product = useProduct();
  return (
    <Box
      component={Link}
      to={
        !isMember && product && product.programme !== firstProgramme
          ? addressOf('product', { id: product.id })
          : addressOf('home')
      }
      sx={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        minWidth: 44,
        color: 'text.primary',
        textDecoration: 'none',
        fontSize: 'large',
        fontWeight: 700,
        letterSpacing: '-0.02em',
      }}
    >
      <Logo />
      <Box component="span" sx={{ '@media (max-width: 379.95px)': { fontSize: 0 } }}>
        {t('appName')}
      </Box>
    </Box>
  );
}

/** Below this width in pixels a phone shows the log-in as an icon: in some languages its words would stick out. */
const wordsFrom = 480;
const wordsFit = `@media (min-width: ${wordsFrom}px)`;
const wordsDoNotFit = `@media (max-width: ${wordsFrom - 0.05}px)`;
/** Hidden from view, but still the accessible name of the link. */
const hiddenFromView = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function VisitorActions() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Button
        component={Link}
        to={href('login')}
        sx={{ minWidth: 44, paddingInline: { xs: 1, sm: 1.5 }, whiteSpace: 'nowrap' }}
      >
        <Box
          component={LogIn}
          aria-hidden
          size={20}
          sx={{ [wordsFit]: { display: 'none' }, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
        />
        <Box component="span" sx={{ [wordsDoNotFit]: hiddenFromView }}>
          {t('header.login')}
        </Box>
      </Button>
      <Button
        component={Link}
        to={href('register')}
        variant="contained"
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, whiteSpace: 'nowrap' }}
      >
        {t('header.register')}
      </Button>
    </>
  );
}

/** Changes between light and dark; until somebody does, the system decides. */
function ModeToggle() {
  const { t } = useTranslation('shell');
  const dark = useMode() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      aria-label={t(dark ? 'header.toLight' : 'header.toDark')}
      onClick={() => changeSettings({ themeMode: dark ? 'light' : 'dark' })}
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    >
      <Icon aria-hidden size={20} />
    </IconButton>
  );
}

/** Leads from one product of Skrin to another. */
function ProductSwitcher() {
  const { t } = useTranslation('shell');
  const { Part: ProductList, fetchPart } = useOnDemand(() => import('./product-list.tsx'));
  return (
    <PopoverButton
      id="product-switcher"
      align="start"
      onOpen={fetchPart}
      trigger={
        <>
          <ChevronsUpDown aria-hidden size={20} />
          <VisuallyHidden>{t('header.products')}</VisuallyHidden>
        </>
      }
      sx={{ color: 'text.secondary' }}
    >
      {(close) => ProductList && <ProductList onFollow={close} />}
    </PopoverButton>
  );
}
