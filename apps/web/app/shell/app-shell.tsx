import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { lazy, memo, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ConfirmProvider } from '../kit/confirm-provider.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { Toasts } from '../kit/toasts/toasts-slot.tsx';
import { usePageKey } from '../kit/use-page-key.ts';
import { webPageOf } from '../pages.ts';
import { useSession } from '../session/session.ts';
import { lookAttributes } from '../theme/attributes.ts';
import { EndBoot, FollowLanguage } from './catch-up.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header/header.tsx';
import { SideNavigation } from './navigation/side-navigation.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { SkipLink } from './skip-link.tsx';
import { TranslationNotice } from './translation-notice.tsx';
import { useExpiryRedirect } from './use-expiry-redirect.ts';

// Visitors do without it.
const BottomNavigation = lazy(async () => ({
  default: (await import('./navigation/bottom-navigation.tsx')).BottomNavigation,
}));

/**
 * The frame of every page: public for visitors, with their own navigation for people who are signed in. What features
 * add to it is handed in, by `routes/layout.tsx`.
 */
export function AppShell({ Notifications, loadSearch }: Omit<HeaderProps, 'user'>) {
  const session = useSession();
  const page = usePageKey();
  useExpiryRedirect();
  const user = session.status === 'authenticated' ? session.user : undefined;
  return (
    <ConfirmProvider>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        <SkipLink />
        <Header user={user} Notifications={Notifications} loadSearch={loadSearch} />
        <Body>
          {user && <SideNavigation role={user.role} />}
          <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
            <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1 }}>
              <Content />
              {page && webPageOf(page)?.medical && <TranslationNotice />}
            </Box>
            <Footer />
          </Box>
        </Body>
        {user && (
          <Suspense>
            <BottomNavigation role={user.role} />
          </Suspense>
        )}
      </Box>
      <Toasts />
    </ConfirmProvider>
  );
}

/**
 * Memoised as `Header` and `Footer` are: the frame is drawn anew once the session is known, and would make React
 * hydrate the page's content at once, in one long task.
 */
const Content = memo(() => (
  <Suspense fallback={<PageSkeleton />}>
    <PageBoundary>
      <Outlet />
    </PageBoundary>
    <FollowLanguage />
    <EndBoot />
  </Suspense>
));

const Body = styled('div')({
  display: 'flex',
  flexGrow: 1,
  [`html[${lookAttributes.layout}="horizontal"] &`]: { flexDirection: 'column' },
});
