import { href } from '@skrin/contract/pages';
import { useHydrated } from '../../../../kit/use-hydrated.ts';
import { NewAssessment } from '../../assessment/components/new-assessment.tsx';
import { useDraft } from '../../assessment/draft.ts';
import { questionSteps } from '../../assessment/steps.ts';
import { useSteps } from '../../assessment/use-steps.ts';
import { FlowContext } from '../../flow.ts';
import { VisitorFrame } from '../components/visitor-frame.tsx';
import { visitorFlow } from '../visitor-flow.ts';

const questionsFlow = { ...visitorFlow, page: 'checkQuestions' } as const;

/** The questions and the review of a check without an account. The first question is prerendered. */
export default function CheckQuestionsPage() {
  const hydrated = useHydrated();
  const draft = useDraft('new');
  const { step: named } = useSteps();
  const [first] = questionSteps;
  const step = (hydrated && named) || first;
  return (
    <VisitorFrame member={href('assessmentForm')}>
      <FlowContext value={questionsFlow}>
        {step && <NewAssessment step={step} draft={draft} backTo={href('check')} />}
      </FlowContext>
    </VisitorFrame>
  );
}
