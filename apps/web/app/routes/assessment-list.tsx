import { AssessmentListPage } from '../features/screening/assessment/pages/assessment-list-page.tsx';

export default function AssessmentListRoute() {
  return <AssessmentListPage />;
}
