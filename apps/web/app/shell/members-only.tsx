import { canOpen, href } from '@skrin/contract/pages';
import { Navigate, Outlet, useLocation } from 'react-router';
import { usePageKey } from '../kit/use-page-key.ts';
import { useSession } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { StatusPage } from './status-page.tsx';
import { Unresolved, useArriving } from './unresolved.tsx';

/** Lets signed-in people through to what their role may open; the others log in first and come back. */
export default function MembersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const page = usePageKey();
  const isArriving = useArriving(session.status);
  if (session.status === 'loading') return <Unresolved {...session} />;
  if (isArriving) return <LoadingScreen />;
  if (session.status === 'authenticated')
    return page && !canOpen(page, session.user.role) ? <StatusPage status={403} /> : <Outlet />;
  // Whoever logs out is done; everybody else is on the way somewhere.
  const returnTo = session.endedBy === 'logout' ? undefined : pathname + search;
  return <Navigate to={href('login', { returnTo })} replace />;
}
