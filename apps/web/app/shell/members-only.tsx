import { href } from '@skrin/contract/pages';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsNowhere } from '../kit/use-page.ts';
import { useSession } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Unresolved, useKeepLoadingScreen } from './unresolved.tsx';

/** Shows a page to signed-in people. Everybody else logs in first and is sent back. */
export default function MembersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isNowhere = useIsNowhere();
  const isArriving = useKeepLoadingScreen(session.status);
  // An address below that of the workspace which does not exist says so to everybody.
  if (isNowhere) return <Outlet />;
  if (session.status === 'loading') return <Unresolved {...session} />;
  if (isArriving) return <LoadingScreen />;
  if (session.status === 'authenticated') return <Outlet />;
  // After a log-out nobody needs to come back to this page.
  const returnTo = session.endedBy === 'logout' ? undefined : pathname + search;
  return <Navigate to={href('login', { returnTo })} replace />;
}
