import { href } from '@skrin/contract/pages';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FailedPage } from '../kit/failed-page.tsx';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { useSession } from './session.ts';

/** Lets signed-in people through; the others log in first and come back. */
export default function MembersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'unreachable') return <FailedPage error={session.error} onRetry={session.retry} />;
  if (session.status === 'authenticated') return <Outlet />;
  // Whoever logs out is done; everybody else is on the way somewhere.
  const returnTo = session.endedBy === 'logout' ? undefined : pathname + search;
  return <Navigate to={href('login', { returnTo })} replace />;
}
