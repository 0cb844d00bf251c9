import { isOpen } from '@skrin/domain/billing/open-order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UnlockPanel } from '../features/billing/components/unlock-panel.tsx';
import { thingOrdersQuery } from '../features/billing/queries.ts';
import { AnalysisPage } from '../features/screening/analysis/pages/analysis-page.tsx';
import { analysisQuery } from '../features/screening/analysis-queries.ts';
import { screeningKeys } from '../features/screening/queries.ts';
import type { Route } from './+types/health-ai-detail.ts';

export default function HealthAiDetailRoute({ params: { id } }: Route.ComponentProps) {
  const queryClient = useQueryClient();
  const isLocked = useQuery(analysisQuery(id)).data?.state === 'locked';
  const orders = useQuery({ ...thingOrdersQuery(id), enabled: isLocked });
  const show = () => queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
  return (
    <AnalysisPage
      key={id}
      id={id}
      unlock={<UnlockPanel analysisId={id} onOpened={show} />}
      isBeingPaid={orders.data?.items.some(({ state }) => isOpen(state)) ?? false}
    />
  );
}
