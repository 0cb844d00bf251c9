import { lazy, Suspense } from 'react';
import { useDraft } from '../draft.ts';
import { useFlowAhead } from '../later-flow.ts';
import { useSteps } from '../use-steps.ts';
import { FormIntroduction } from './form-introduction.tsx';
import { BeginButton } from './introduction.tsx';
import { NewAssessment } from './new-assessment.tsx';

const PersonChoice = lazy(async () => ({
  default: (await import('../../dependants/components/person-choice.tsx')).PersonChoice,
}));

/** A new assessment: introduction, questions, review. */
export function AssessmentForm() {
  useFlowAhead();
  const draft = useDraft('new');
  const { step } = useSteps();
  const about = (
    <Suspense>
      <PersonChoice dependantId={draft.dependantId} onChoose={draft.chooseDependant} begins={!step} />
    </Suspense>
  );
  if (step) return <NewAssessment step={step} draft={draft} about={about} />;
  const start = (
    <>
      {about}
      <BeginButton />
    </>
  );
  return <FormIntroduction draft={draft} start={start} />;
}
