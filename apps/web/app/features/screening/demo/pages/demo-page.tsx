import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { InstructionStep } from '../../analysis/components/instruction-step.tsx';
import { PhotoFrame } from '../../analysis/components/photo-frame.tsx';
import { ResultView } from '../../analysis/components/result/result-view.tsx';
import { Introduction } from '../../assessment/components/introduction.tsx';
import { useSteps } from '../../assessment/use-steps.ts';
import { FlowContext } from '../../flow.ts';
import { DemoActions } from '../components/demo-actions.tsx';
import { SampleAnswers } from '../components/sample-answers.tsx';
import { SampleFrame } from '../components/sample-frame.tsx';
import { SamplePreview } from '../components/sample-preview.tsx';
import { SampleQuestions } from '../components/sample-questions.tsx';
import { SampleUpload } from '../components/sample-upload.tsx';
import { demoFlow, type LaterStep, laterAddress, laterSteps, START } from '../demo-flow.ts';
import { type DemoHandle, useDemo } from '../use-demo.ts';

/** The whole flow on a drawn picture, without an account. */
export default function DemoPage() {
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
      draft={<SampleAnswers />}
    />
  );
}

/** What follows from the answers. After a reload they have not been submitted yet, and it begins again. */
function LaterSteps({ demo, step }: { demo: DemoHandle; step: LaterStep }) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  if (!demo.data) return <Navigate to={START} replace />;
  const { assessment, analysis } = demo.data;
  const start = () => {
    toast.success(t('toasts.analysed'));
    navigate(laterAddress('preview'));
  };
  if (step === 'preview') return <SamplePreview analysis={analysis} />;
  if (step === 'result' && analysis.result)
    return <ResultView analysis={analysis} result={analysis.result} actions={<DemoActions onRestart={demo.reset} />} />;
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
