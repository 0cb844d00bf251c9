import { AssessmentForm } from '../components/assessment-form.tsx';

/** A new assessment of somebody who is signed in. */
export default function AssessmentFormPage() {
  return <AssessmentForm />;
}
