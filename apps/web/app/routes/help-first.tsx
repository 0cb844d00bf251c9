import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmergencyPage } from '../features/screening/components/emergency-page.tsx';
import { openChecksQuery } from '../features/screening/open-checks-query.ts';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useSession } from '../session/session.ts';

interface HelpFirstProps {
  /** In place of the page until that is known. */
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * Nothing is sold to somebody who needs help now: the emergency stands in place of the page until they say that they have
 * help. If their checks cannot be read, they see the page.
 */
export function HelpFirst({ loading = <PageSkeleton />, children }: HelpFirstProps) {
  const { check, isPending } = useUrgentCheck();
  if (isPending) return loading;
  return check ? <EmergencyPage of={check} /> : children;
}

/** The open check of whoever is at the screen that needs help now. `isPending` while that is not known. */
export function useUrgentCheck() {
  const session = useSession();
  const hasChecks =
    session.status === 'authenticated' || (session.status === 'unauthenticated' && session.visitor === true);
  const { data, isLoading } = useQuery({ ...openChecksQuery(), enabled: hasChecks });
  return {
    check: data?.items.find(needsHelpFirst),
    isPending: isLoading || (session.status === 'loading' && !session.failure),
  };
}
