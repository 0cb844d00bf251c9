import { AssessmentFormPage } from '../features/screening/assessment/pages/assessment-form-page.tsx';

export default function AssessmentFormRoute() {
  return <AssessmentFormPage />;
}
