import { AssessmentEditPage } from '../features/screening/assessment/pages/assessment-edit-page.tsx';
import type { Route } from './+types/assessment-edit.ts';

export default function AssessmentEditRoute({ params }: Route.ComponentProps) {
  return <AssessmentEditPage id={params.id} />;
}
