import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ConfirmProvider } from '../kit/confirm.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { TranslationNotice } from '../kit/translation-notice.tsx';
import { useSession } from '../session/session.ts';
import { lookAttributes } from '../theme/attributes.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { medicalPages } from './medical-pages.ts';
import { SideNavigation } from './navigation/side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toast/toasts-slot.tsx';
import { useExpiryRedirect } from './use-expiry-redirect.ts';
import { usePageKey } from './use-page-key.ts';

// Visitors do without it.
const BottomNavigation = lazy(async () => ({
  default: (await import('./navigation/bottom-navigation.tsx')).BottomNavigation,
}));

/** The frame of every page: public for visitors, with their own navigation for people who are signed in. */
export default function AppShell() {
  const session = useSession();
  const page = usePageKey();
  useExpiryRedirect();
  const signedIn = session.status === 'authenticated';
  return (
    <ConfirmProvider>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        <SkipLink />
        <Header session={session} />
        <Body>
          {signedIn && <SideNavigation />}
          <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
            <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1 }}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
              {page && medicalPages.includes(page) && <TranslationNotice />}
            </Box>
            <Footer />
          </Box>
        </Body>
        {signedIn && (
          <Suspense>
            <BottomNavigation />
          </Suspense>
        )}
      </Box>
      <Toasts />
    </ConfirmProvider>
  );
}

const Body = styled('div')({
  display: 'flex',
  flexGrow: 1,
  [`html[${lookAttributes.layout}="horizontal"] &`]: { flexDirection: 'column' },
});
