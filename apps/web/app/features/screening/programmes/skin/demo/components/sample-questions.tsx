import Button from '@mui/material/Button';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ErrorState } from '../../../../../../kit/error-state.tsx';
import { toast } from '../../../../../../kit/toasts/toasts.ts';
import { QuestionPage } from '../../../../assessment/components/question-page.tsx';
import { ReviewPage } from '../../../../assessment/components/review-page.tsx';
import { SafetyPage } from '../../../../assessment/components/safety-page.tsx';
import { QuestionnaireOf, useQuestionnaire } from '../../../../assessment/questionnaire.tsx';
import type { Step } from '../../../../assessment/steps.ts';
import { type Arrival, useArrival } from '../../../../assessment/use-arrival.ts';
import { useSteps } from '../../../../assessment/use-steps.ts';
import { laterAddress, START } from '../demo-flow.ts';
import type { DemoHandle } from '../use-demo.ts';

/** The questions with the fixed answers of the sample; other answers cannot be evaluated. */
export const SampleQuestions = (props: SampleQuestionsProps) => (
  <QuestionnaireOf programme={firstProgramme}>
    <SampleStep {...props} />
  </QuestionnaireOf>
);

interface SampleQuestionsProps {
  demo: DemoHandle;
  step: Step;
}

function SampleStep({ demo, step }: SampleQuestionsProps) {
  const { goOn, before, returning } = useSteps(firstProgramme);
  const frame = useSampleFrame();
  const arrival = useArrival(useQuestionnaire().steps.all, step);
  const page = {
    answers: sampleAnswers,
    frame,
    arrival,
    onChange: () => undefined,
    returning,
    backTo: before(step) ?? START,
    onNext: () => goOn(step),
  };
  if (step.kind === 'question') return <QuestionPage key={step.id} {...page} step={step} serverProblems={[]} />;
  if (step.kind === 'safety') return <SafetyPage key={step.id} {...page} step={step} />;
  return <SampleReview demo={demo} arrival={arrival} />;
}

function useSampleFrame() {
  const { programme, questions } = useQuestionnaire();
  return { care: { programme, redFlags: questions.redFlagsSoFar(sampleAnswers) } };
}

function SampleReview({ demo, arrival }: { demo: DemoHandle; arrival: Arrival }) {
  const { t } = useTranslation(['demo', 'screening', 'common']);
  const navigate = useNavigate();
  const frame = useSampleFrame();
  const submit = () =>
    demo.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('screening:toasts.matched'));
        navigate(laterAddress('instruction'));
      },
    });
  return (
    <ReviewPage
      answers={sampleAnswers}
      frame={frame}
      arrival={arrival}
      title={t('screening:assessment.review.title')}
      submitLabel={t('common:actions.submit')}
      submitting={demo.isPending}
      onSubmit={submit}
      failure={demo.error && <ErrorState error={demo.error} />}
      discard={
        <Button component={Link} to={START}>
          {t('toStart')}
        </Button>
      }
    />
  );
}
