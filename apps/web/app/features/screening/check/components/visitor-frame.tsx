import { lazy, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useHydrated } from '../../../../kit/use-hydrated.ts';
import { useSession } from '../../../../session/session.ts';
import { FlowContext } from '../../flow.ts';
import { visitorFlow } from '../visitor-flow.ts';

const NoCheck = lazy(() => import('./no-check.tsx'));

interface VisitorFrameProps {
  /** The URL of the same page for users with an account: somebody who is signed in is redirected there. */
  member: string;
  /** Whether the page shows what the visitor has sent, which is lost when the visit has expired. */
  sent?: boolean;
  children: ReactNode;
}

/** The frame of the pages for a check without an account. */
export function VisitorFrame({ member, sent = false, children }: VisitorFrameProps) {
  const session = useSession();
  // Prerendered as for a visitor; the session is known only after hydration.
  const hydrated = useHydrated();
  if (session.status === 'loading' && hydrated)
    return session.failure ? <FailedPage {...session.failure} /> : <PageSkeleton />;
  if (session.status === 'authenticated') return <Navigate to={member} replace />;
  if (sent && !(session.status === 'unauthenticated' && session.visitor)) return <NoCheck />;
  return <FlowContext value={visitorFlow}>{children}</FlowContext>;
}
