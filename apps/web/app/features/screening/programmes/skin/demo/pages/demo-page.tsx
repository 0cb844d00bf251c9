import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { DEMO_ID } from '@skrin/contract/screening/demo';
import { useQuery } from '@tanstack/react-query';
import { PencilRuler } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ErrorState } from '../../../../../../kit/error-state.tsx';
import { PageMeta } from '../../../../../../kit/page-meta.tsx';
import { ContentSkeleton } from '../../../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../../../kit/toasts/toasts.ts';
import { checkStart } from '../../../../../../pages.ts';
import { InstructionStep } from '../../../../analysis/components/instruction-step.tsx';
import { PhotoFrame } from '../../../../analysis/components/photo-frame.tsx';
import { PhotoStage } from '../../../../analysis/components/photo-stage.tsx';
import { StepButtons } from '../../../../analysis/components/step-buttons.tsx';
import { usePhotoChoice } from '../../../../analysis/use-photo-choice.ts';
import { stepsOf } from '../../../../assessment/steps.ts';
import { stepAddress, useSteps } from '../../../../assessment/use-steps.ts';
import { FlowContext } from '../../../../flow.ts';
import { SkinIntroduction } from '../../introduction.tsx';
import { ResultView } from '../../result/result-view.tsx';
import { SamplePreview } from '../components/sample-preview.tsx';
import { SampleQuestions } from '../components/sample-questions.tsx';
import { demoFlow, type LaterStep, laterAddress, laterSteps, START } from '../demo-flow.ts';
import { samplePhotoQuery } from '../sample.ts';
import { type DemoHandle, useDemo } from '../use-demo.ts';

/** The whole flow with a drawn photo, without an account. */
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
  const { step } = useSteps(firstProgramme);
  const [search] = useSearchParams();
  const later = laterSteps.find((id) => id === search.get('step'));
  if (step) return <SampleQuestions demo={demo} step={step} />;
  if (later) return <LaterSteps demo={demo} step={later} />;
  return (
    <SkinIntroduction
      programme={firstProgramme}
      title={t('pages:demo.title')}
      lead={t('lead')}
      meta={<PageMeta page="demo" />}
      start={<SampleAnswers />}
    />
  );
}

/** The steps after the answers. A reload loses the submitted answers, so it leads back to the start. */
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
      <PhotoFrame step="upload" assessment={assessment}>
        <SampleUpload onStart={start} />
      </PhotoFrame>
    );
  return (
    <PhotoFrame step="instruction" assessment={assessment}>
      <InstructionStep assessment={assessment} />
    </PhotoFrame>
  );
}

/** The buttons after the sample. Leaving needs no confirmation, because nothing is lost. */
function DemoActions({ onRestart }: { onRestart: () => void }) {
  const { t } = useTranslation(['demo', 'screening']);
  return (
    <StepButtons>
      <Button component={Link} to={START} onClick={onRestart} variant="outlined" size="large">
        {t('screening:result.again')}
      </Button>
      <Button component={Link} to={checkStart} variant="contained" size="large">
        {t('ownSkin')}
      </Button>
    </StepButtons>
  );
}

/** Says on every step, visibly and to screen readers, that this is a sample. */
function SampleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('demo');
  const label = useId();
  return (
    <section aria-labelledby={label}>
      <Box sx={{ bgcolor: 'warning.soft', borderBlockEnd: 1, borderColor: 'warning.main' }}>
        <Container
          maxWidth={false}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, maxWidth: 1208, paddingBlock: 1.25 }}
        >
          <Box component={PencilRuler} aria-hidden size={22} sx={{ flexShrink: 0, color: 'warning.main' }} />
          <Typography>
            <strong id={label}>{t('label')}</strong> <span>{t('keepsNothing')}</span>
          </Typography>
        </Container>
      </Box>
      {children}
    </section>
  );
}

/** The start of the sample, whose answers are given: go through the questions, or directly to the review. */
function SampleAnswers() {
  const { t } = useTranslation(['demo', 'screening']);
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, bgcolor: 'primary.soft', marginBlockEnd: 3 }}>
      <Typography variant="h3" component="h2">
        {t('answers.title')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 16px' }}>{t('answers.text')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={stepAddress(stepsOf(firstProgramme).questions[0]?.id ?? '')}
          variant="contained"
          size="large"
        >
          {t('screening:assessment.begin')}
        </Button>
        <Button component={Link} to={stepAddress('review')} variant="outlined" size="large">
          {t('answers.review')}
        </Button>
      </Stack>
    </Paper>
  );
}

/** The upload step with the drawn photo, which is already chosen and is checked on the device like any photo. */
function SampleUpload({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('demo');
  const { data: picture, error, refetch } = useQuery(samplePhotoQuery());
  const choice = usePhotoChoice(DEMO_ID);
  const chooseSample = useEffectEvent((blob: Blob) => choice.shown ?? choice.add([new File([blob], 'sample.jpg')]));
  useEffect(() => {
    if (picture) chooseSample(picture);
  }, [picture]);

  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!choice.shown) return <ContentSkeleton />;
  return <PhotoStage assessmentId={DEMO_ID} lead={t('upload')} choice={choice} given onStart={onStart} />;
}
