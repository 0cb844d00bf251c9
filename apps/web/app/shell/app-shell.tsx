import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Language } from '@skrin/contract/languages';
import { href } from '@skrin/contract/pages';
import { languageInfo } from '@skrin/i18n';
import { Languages } from 'lucide-react';
import { memo, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { onTokenChange, signOutCount, tokenState } from '../api/token.ts';
import { useEarlyInput } from '../browser/early-input.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ConfirmProvider } from '../kit/confirm-provider.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { Toasts } from '../kit/toasts/toasts-slot.tsx';
import { useLatePart } from '../kit/use-late-part.ts';
import { usePage } from '../kit/use-page.ts';
import { useSession } from '../session/session.ts';
import { headerHeight } from '../theme/tokens.ts';
import { ShowPage, SyncLanguage } from './after-hydration.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header/header.tsx';
import { horizontal } from './navigation/layouts.ts';
import { type LoadDestinations, SideNavigation } from './navigation/side-navigation.tsx';
import { PageBoundary } from './page-boundary.tsx';

// Not loaded for visitors.
const loadBottomNavigation = () => import('./navigation/bottom-navigation.tsx');

interface AppShellProps extends Omit<HeaderProps, 'user'> {
  /** Fetches the main places of the signed-in person. */
  loadDestinations: LoadDestinations;
}

/**
 * The frame of every page: the public one for visitors, and one with navigation for signed-in people. What features add
 * to it comes as props from `routes/layout.tsx`.
 */
export function AppShell({ Notifications, loadSearch, loadDestinations }: AppShellProps) {
  const session = useSession();
  const { key, known } = usePage() ?? {};
  const page = key && known?.get(key);
  useExpiryRedirect();
  useEarlyInput('frame');
  // A new key remounts the frame once a user has left, so that nothing they typed or opened stays on public pages.
  const departures = useSyncExternalStore(onTokenChange, signOutCount, noneYet);
  const user = session.status === 'authenticated' ? session.user : undefined;
  const BottomNavigation = useLatePart(loadBottomNavigation, user !== undefined && !page?.focused);
  return (
    <ConfirmProvider key={departures}>
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1 }}>
        <SkipLink />
        <Header user={user} Notifications={Notifications} loadSearch={loadSearch} />
        <Body>
          {user && <SideNavigation key={user.role} role={user.role} loadDestinations={loadDestinations} />}
          <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
            <Box component="main" id="main" data-hydrates="page" tabIndex={-1} sx={page?.focused ? focusedMain : main}>
              <Content />
              {page?.medical && <TranslationNotice />}
            </Box>
            {!page?.focused && <Footer />}
          </Box>
        </Body>
        {user && BottomNavigation && <BottomNavigation role={user.role} />}
      </Box>
      <Toasts />
    </ConfirmProvider>
  );
}

const focusedMain = { flexGrow: 1 } as const;

/** As high as the screen, at most 60rem, so that a page that grows while it loads moves no footer through the view. */
const main = {
  ...focusedMain,
  '@media screen': { minHeight: `calc(min(100svh, 60rem) - ${headerHeight}px)` },
} as const;

const noneYet = () => 0;

/**
 * Memoised, as `Header` and `Footer` are: when the session is known the frame renders again, which would make React
 * hydrate the page's content at once, in one long task.
 */
const Content = memo(() => (
  <Suspense fallback={<PageSkeleton />}>
    <PageBoundary>
      <Outlet />
    </PageBoundary>
    <SyncLanguage />
    <ShowPage />
  </Suspense>
));

const Body = styled('div')({
  display: 'flex',
  flexGrow: 1,
  [horizontal]: { flexDirection: 'column' },
});

/** The first element that the Tab key reaches: it skips the header and leads to the content. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <Link
      href="#main"
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        padding: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('nav.skipToContent')}
    </Link>
  );
}

/** The languages that texts are written in. Results themselves say that these texts are not reviewed either. */
const originals: readonly Language[] = ['en', 'id'];

/** Says on pages with medical texts that no clinician has reviewed their translation yet. */
function TranslationNotice() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  if (originals.includes(language) || languageInfo[language].clinicianReviewed) return null;
  return (
    // Not below a placeholder: the content that takes its place would push it down.
    <Container maxWidth={false} sx={{ maxWidth: 808, 'main:has([data-skeleton]) > &': { display: 'none' } }}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', gap: 1, padding: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Languages aria-hidden size={20} style={{ flexShrink: 0 }} />
        <span>{t('unreviewedTranslation')}</span>
      </Typography>
    </Container>
  );
}

/** Sends people whose session expires to the log-in page, and back to this page after log-in. */
function useExpiryRedirect(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const goToLogin = useEffectEvent(() => {
    navigate(href('login', { returnTo: pathname + search }), { replace: true });
  });

  useEffect(() => {
    let signedIn = tokenState().token !== null;
    return onTokenChange(() => {
      const { token, endedBy } = tokenState();
      if (signedIn && endedBy === 'expiry') goToLogin();
      signedIn = token !== null;
    });
  }, []);
}
