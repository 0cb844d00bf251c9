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
  /** The same page of those who have an account: whoever is signed in, or has just become so, goes on there. */
  member: string;
  /** Whether it shows what was sent, which somebody whose day is over has no more. */
  sent?: boolean;
  children: ReactNode;
}

/** Around the pages of a check without an account. */
export function VisitorFrame({ member, sent = false, children }: VisitorFrameProps) {
  const session = useSession();
  // A page is prerendered as visitors see it; who asks is known afterwards.
  const hydrated = useHydrated();
  if (session.status === 'loading' && hydrated)
    return session.failure ? <FailedPage {...session.failure} /> : <PageSkeleton />;
  if (session.status === 'authenticated') return <Navigate to={member} replace />;
  if (sent && !(session.status === 'unauthenticated' && session.visitor)) return <NoCheck />;
  return <FlowContext value={visitorFlow}>{children}</FlowContext>;
}
