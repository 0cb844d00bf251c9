import { href } from '@skrin/contract/pages';
import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import { Navigate } from 'react-router';
import { useHydrated } from '../../../../kit/use-hydrated.ts';
import { checkAddress, formAddress } from '../../../../pages.ts';
import { NewAssessment } from '../../assessment/components/new-assessment.tsx';
import { useDraft } from '../../assessment/draft.ts';
import { stepsOf } from '../../assessment/steps.ts';
import { useSteps } from '../../assessment/use-steps.ts';
import { FlowContext } from '../../flow.ts';
import { useProgrammeFromUrl } from '../../programmes/addresses.ts';
import { VisitorFrame } from '../components/visitor-frame.tsx';
import { useGivenAnswer } from '../use-given-answer.ts';
import { visitorFlow } from '../visitor-flow.ts';

const questionsFlow = { ...visitorFlow, page: 'checkQuestions' } as const;

/** The questions and the review of a check without an account. The first question is prerendered. */
export default function CheckQuestionsPage() {
  const programme = useProgrammeFromUrl();
  return programme ? (
    <Questions key={programme} programme={programme} />
  ) : (
    <Navigate to={href('productList')} replace />
  );
}

function Questions({ programme }: { programme: ProgrammeId }) {
  const hydrated = useHydrated();
  const draft = useDraft(programme, 'new');
  const { step: named } = useSteps(programme);
  const [first] = stepsOf(programme).questions;
  const given = useGivenAnswer(programme, draft);
  const step = given ?? ((hydrated && named) || first);
  return (
    <VisitorFrame member={formAddress(programme)}>
      <FlowContext value={programme === firstProgramme ? questionsFlow : visitorFlow}>
        {step && <NewAssessment step={step} draft={draft} backTo={checkAddress(programme)} />}
      </FlowContext>
    </VisitorFrame>
  );
}
