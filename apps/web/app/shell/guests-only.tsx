import { Navigate, Outlet } from 'react-router';
import { useReturnTo } from '../session/return-to.ts';
import { useSession } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Unresolved, useKeepLoadingScreen } from './unresolved.tsx';

/** For log-in and registration: redirects people who are signed in, or have just signed in, to `returnTo`. */
export default function GuestsOnly() {
  const session = useSession();
  const returnTo = useReturnTo();
  const isArriving = useKeepLoadingScreen(session.status);
  if (session.status === 'loading') return <Unresolved {...session} />;
  if (isArriving) return <LoadingScreen />;
  return session.status === 'authenticated' ? <Navigate to={returnTo} replace /> : <Outlet />;
}
