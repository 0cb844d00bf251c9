import { Navigate, Outlet } from 'react-router';
import { useReturnTo } from '../session/return-to.ts';
import { useSession } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Unresolved, useArriving } from './unresolved.tsx';

/** Log-in and registration: whoever is signed in, or has just become so, goes on to where they were going. */
export default function GuestsOnly() {
  const session = useSession();
  const returnTo = useReturnTo();
  const isArriving = useArriving(session.status);
  if (session.status === 'loading') return <Unresolved {...session} />;
  if (isArriving) return <LoadingScreen />;
  return session.status === 'authenticated' ? <Navigate to={returnTo} replace /> : <Outlet />;
}
