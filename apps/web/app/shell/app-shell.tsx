import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ConfirmProvider } from '../kit/confirm.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useSession } from '../session/session.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toast-host.tsx';
import { useExpiryRedirect } from './use-expiry-redirect.ts';

/** The frame of every page; what it offers depends on who is signed in. */
export default function AppShell() {
  const session = useSession();
  useExpiryRedirect();
  const signedIn = session.status === 'authenticated';
  return (
    <Toasts>
      <ConfirmProvider>
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
          <SkipLink />
          <Header session={session} />
          <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1 }}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </Box>
          <Footer />
          {signedIn && <BottomNavigation />}
        </Box>
      </ConfirmProvider>
    </Toasts>
  );
}
