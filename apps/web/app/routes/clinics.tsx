import { fittingClinics } from '@skrin/domain/care/fitting-clinics';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ClinicsPage } from '../features/care/clinics/pages/clinics-page.tsx';
import { analysisQuery } from '../features/screening/analysis-queries.ts';
import { careNeedOf } from '../features/screening/programmes/care-needs.ts';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';
import { useSession } from '../session/session.ts';

const DayList = lazy(() => import('../features/outreach/components/day-list.tsx'));

/** The list of clinics. If the address names an analysis, only the clinics that fit its result. */
export default function ClinicsRoute() {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  const session = useSession();
  const isKnown = session.status === 'authenticated' || (session.status === 'unauthenticated' && session.visitor);
  const analysisId = (hydrated && parameters.get('analysis')) || undefined;
  const { data: analysis, isLoading } = useQuery({
    ...analysisQuery(analysisId ?? ''),
    enabled: analysisId !== undefined && Boolean(isKnown),
  });
  // Waits for the analysis, so that the page does not show all clinics first and other ones after that.
  if (analysisId && (isLoading || session.status === 'loading')) return <PageSkeleton />;
  if (!analysis) return <ClinicsPage days={<DayList />} />;
  const fit = fittingClinics(analysis, careNeedOf(analysis));
  return <ClinicsPage analysisId={analysis.id} fit={fit} days={<DayList />} />;
}
