import { useDraft } from '../draft.ts';
import { LaterFlow, useFlowAhead } from '../later-flow.ts';
import { useSteps } from '../use-steps.ts';
import { FormIntroduction } from './form-introduction.tsx';
import { NewAssessment } from './new-assessment.tsx';

/** A new assessment: introduction, questions, review. */
export function AssessmentForm() {
  useFlowAhead();
  const draft = useDraft('new');
  const { step } = useSteps();
  return step ? <NewAssessment step={step} draft={draft} Questions={LaterFlow} /> : <FormIntroduction draft={draft} />;
}
