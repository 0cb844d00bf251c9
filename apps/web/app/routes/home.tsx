import { lazy } from 'react';
import { LandingPage } from '../features/home/pages/landing-page.tsx';
import { FailedPage } from '../kit/failed-page.tsx';
import { useSession } from '../session/session.ts';

const Dashboard = lazy(() => import('./dashboard.tsx'));

/** The landing page, which is prerendered, or for signed-in people the place where they go on. */
export default function HomeRoute() {
  const session = useSession();
  if (session.status === 'unreachable') return <FailedPage error={session.error} onRetry={session.retry} />;
  return session.status === 'authenticated' ? <Dashboard user={session.user} /> : <LandingPage />;
}
