import { canOpen, href } from '@skrin/contract/pages';
import { Navigate, Outlet, useLocation } from 'react-router';
import { usePageKey } from '../kit/use-page-key.ts';
import { useSession } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { StatusPage } from './status-page.tsx';
import { Unresolved, useKeepLoadingScreen } from './unresolved.tsx';

/** Shows a page to signed-in people whose role may open it. Everybody else logs in first and is sent back. */
export default function MembersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const page = usePageKey();
  const isArriving = useKeepLoadingScreen(session.status);
  if (session.status === 'loading') return <Unresolved {...session} />;
  if (isArriving) return <LoadingScreen />;
  if (session.status === 'authenticated')
    return page && !canOpen(page, session.user.role) ? <StatusPage status={403} /> : <Outlet />;
  // After a log-out nobody needs to come back to this page.
  const returnTo = session.endedBy === 'logout' ? undefined : pathname + search;
  return <Navigate to={href('login', { returnTo })} replace />;
}
