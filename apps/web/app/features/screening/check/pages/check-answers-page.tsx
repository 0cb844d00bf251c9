import { href } from '@skrin/contract/pages';
import AssessmentDetailPage from '../../assessment/pages/assessment-detail-page.tsx';
import AssessmentEditPage from '../../assessment/pages/assessment-edit-page.tsx';
import { useSteps } from '../../assessment/use-steps.ts';
import { VisitorFrame } from '../components/visitor-frame.tsx';
import type { Route } from './+types/check-answers-page.ts';

/** A visitor's answers, and at each step the form that changes them. */
export default function CheckAnswersPage({ params }: Route.ComponentProps) {
  const { step } = useSteps();
  return (
    <VisitorFrame sent member={href('assessment', params)}>
      {step ? <AssessmentEditPage params={params} /> : <AssessmentDetailPage params={params} />}
    </VisitorFrame>
  );
}
