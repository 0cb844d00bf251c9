import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { toast } from '../../../../shell/toasts.ts';
import { InstructionStep } from '../../analysis/components/instruction-step.tsx';
import { PhotoFrame } from '../../analysis/components/photo-frame.tsx';
import { ResultView } from '../../analysis/components/result/result-view.tsx';
import { Introduction } from '../../assessment/components/introduction.tsx';
import { useSteps } from '../../assessment/use-steps.ts';
import { FlowContext } from '../../flow.ts';
import { DemoActions } from '../components/demo-actions.tsx';
import { SampleAnswers } from '../components/sample-answers.tsx';
import { SampleFrame } from '../components/sample-frame.tsx';
import { SampleNoMatch } from '../components/sample-no-match.tsx';
import { SamplePreview } from '../components/sample-preview.tsx';
import { SampleQuestions } from '../components/sample-questions.tsx';
import { SampleUpload } from '../components/sample-upload.tsx';
import { demoFlow, type LaterStep, laterAddress, laterSteps, START } from '../demo-flow.ts';
import { type DemoHandle, useDemo } from '../use-demo.ts';

/** The whole flow on a drawn picture, without an account. */
export function DemoPage() {
  return (
    <FlowContext value={demoFlow}>
      <SampleFrame>
        <DemoSteps />
      </SampleFrame>
    </FlowContext>
  );
}

function DemoSteps() {
  const { t } = useTranslation(['demo', 'pages']);
  const demo = useDemo();
  const { step } = useSteps();
  const [search] = useSearchParams();
  const later = laterSteps.find((id) => id === search.get('step'));
  if (step) return <SampleQuestions demo={demo} step={step} />;
  if (later) return <LaterSteps demo={demo} step={later} />;
  return (
    <Introduction
      title={t('pages:demo.title')}
      lead={t('lead')}
      meta={<PageMeta page="demo" />}
      draft={<SampleAnswers demo={demo} />}
    />
  );
}

/** What follows from the answers. After a reload they have not been submitted yet, and it begins again. */
function LaterSteps({ demo, step }: { demo: DemoHandle; step: LaterStep }) {
  const { judging, reading, restart } = demo;
  const start = useStart(demo);
  const assessment = judging.data;
  if (!assessment) return <Navigate to={START} replace />;
  if (!assessment.matched) return <SampleNoMatch assessment={assessment} />;
  if (step === 'preview') return <SamplePreview assessment={assessment} reading={reading} />;
  if (step === 'result') {
    const result = reading.data?.result;
    if (!reading.data || !result) return <Navigate to={START} replace />;
    return <ResultView analysis={reading.data} result={result} actions={<DemoActions onRestart={restart} />} />;
  }
  if (step === 'upload')
    return (
      <PhotoFrame step="upload" redFlags={assessment.redFlags}>
        <SampleUpload onStart={start} />
      </PhotoFrame>
    );
  return (
    <PhotoFrame step="instruction" redFlags={assessment.redFlags}>
      <InstructionStep assessment={assessment} />
    </PhotoFrame>
  );
}

/** Has the picture read with the answers, and shows how that goes. */
function useStart({ judging, reading }: DemoHandle) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  return () => {
    if (!judging.data) return;
    reading.mutate(judging.data.answers, {
      onSuccess: (analysis) => analysis?.result && toast.success(t('toasts.analysed')),
    });
    navigate(laterAddress('preview'));
  };
}
