import { isOpen } from '@skrin/domain/billing/open-order';
import { fittingClinics } from '@skrin/domain/care/fitting-clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { thingOrdersQuery } from '../features/billing/queries.ts';
import { bookingAddressOf } from '../features/care/consultations/booking-address.ts';
import { useNextTimes } from '../features/care/consultations/use-next-times.ts';
import { AnalysisPage } from '../features/screening/analysis/pages/analysis-page.tsx';
import { analysisQuery } from '../features/screening/analysis-queries.ts';
import { careNeedOf } from '../features/screening/programmes/care-needs.ts';
import { screeningKeys } from '../features/screening/queries.ts';
import type { Route } from './+types/health-ai-detail.ts';

const loadUnlockPanel = () => import('../features/billing/components/unlock-panel.tsx');
const UnlockPanel = lazy(async () => ({ default: (await loadUnlockPanel()).UnlockPanel }));
const NextTimes = lazy(() => import('../features/care/consultations/components/next-times.tsx'));

/** An analysis; once its result is open, with the next free times of a clinic that fits. */
export default function HealthAiDetailRoute({ params: { id } }: Route.ComponentProps) {
  const queryClient = useQueryClient();
  const { data: analysis } = useQuery(analysisQuery(id));
  const isLocked = analysis?.state === 'locked';
  const isOpened = analysis?.state === 'unlocked';
  const next = useNextTimes(isOpened ? fittingClinics(analysis, careNeedOf(analysis)).types : undefined);
  const orders = useQuery({ ...thingOrdersQuery(id), enabled: isLocked });
  // Beside the locked result, which is loaded then too.
  useEffect(() => {
    if (isLocked) void loadUnlockPanel();
  }, [isLocked]);
  const show = () => queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
  return (
    <AnalysisPage
      key={id}
      id={id}
      unlock={<UnlockPanel analysisId={id} onOpened={show} />}
      booking={{
        address: bookingAddressOf(next, id),
        times: next && (
          <Suspense>
            <NextTimes next={next} analysisId={id} />
          </Suspense>
        ),
      }}
      isBeingPaid={orders.data?.items.some(({ state }) => isOpen(state)) ?? false}
    />
  );
}
