import { Navigate, Outlet } from 'react-router';
import { useReturnTo } from '../session/return-to.ts';
import { useSession } from '../session/session.ts';

/** Log-in and registration: whoever is signed in, or has just become so, goes on to where they were going. */
export default function GuestsOnly() {
  const { status } = useSession();
  const returnTo = useReturnTo();
  return status === 'authenticated' ? <Navigate to={returnTo} replace /> : <Outlet />;
}
