import { rolesWithOverview } from '@skrin/contract/access/roles';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useReturnTo } from '../session/return-to.ts';
import { useSession } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Unresolved, useKeepLoadingScreen } from './unresolved.tsx';

/** Leads on to the first page of the workspace; pages of everybody know no other address of it. */
const WORKSPACE = '/dashboard';

/**
 * For log-in and registration: redirects people who are signed in, or have just signed in, to `returnTo`; without one, home,
 * or to the overview.
 */
export default function GuestsOnly() {
  const session = useSession();
  const returnTo = useReturnTo();
  const isAskedFor = useSearchParams()[0].has('returnTo');
  const isArriving = useKeepLoadingScreen(session.status);
  if (session.status === 'loading') return <Unresolved {...session} />;
  if (isArriving) return <LoadingScreen />;
  if (session.status !== 'authenticated') return <Outlet />;
  const hasOverview = rolesWithOverview.includes(session.user.role);
  return <Navigate to={hasOverview && !isAskedFor ? WORKSPACE : returnTo} replace />;
}
