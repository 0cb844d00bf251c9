import { AssessmentDetailPage } from '../features/screening/assessment/pages/assessment-detail-page.tsx';
import type { Route } from './+types/assessment-detail.ts';

export default function AssessmentDetailRoute({ params }: Route.ComponentProps) {
  return <AssessmentDetailPage id={params.id} />;
}
