import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmergencyCalls } from '../../../../kit/emergency-calls.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { SmallPhoto } from '../../analysis/components/small-photo.tsx';
import { analysisQuery } from '../../analysis-queries.ts';
import { Following } from '../../components/following.tsx';
import { StepBar } from '../../components/step-bar.tsx';
import { assessmentQuery } from '../../queries.ts';
import { useDraft } from '../draft.ts';
import { LazyAssessmentFlow, usePrefetchFlow } from '../lazy-assessment-flow.ts';
import { QuestionnaireOf, useQuestionnaire } from '../questionnaire.tsx';
import { useStepAddress, useSteps } from '../use-steps.ts';
import { DraftNotice, StartOver } from './draft-notice.tsx';

const DAY_MS = 86_400_000;

/** The form for a problem that was checked before: first the danger signs anew, then the review of the old answers. */
export default function FollowingForm({ followsId }: { followsId: string }) {
  const analysis = useQuery(analysisQuery(followsId));
  const assessmentId = analysis.data?.assessmentId ?? '';
  const assessment = useQuery({ ...assessmentQuery(assessmentId), enabled: assessmentId !== '' });
  const error = analysis.error ?? assessment.error;
  if (analysis.data && assessment.data)
    return (
      <Following>
        <QuestionnaireOf programme={analysis.data.programme}>
          <Form analysis={analysis.data} answers={assessment.data.answers} />
        </QuestionnaireOf>
      </Following>
    );
  if (error) return <FailedPage error={error} onRetry={() => [analysis, assessment].map((query) => query.refetch())} />;
  return <PageSkeleton />;
}

interface FormProps {
  analysis: Analysis;
  /** The answers of the earlier analysis. */
  answers: Answers;
}

function Form({ analysis: { id, programme, dependant, createdAt }, answers }: FormProps) {
  usePrefetchFlow(programme);
  const { questions, steps } = useQuestionnaire();
  const first = steps.safety[0] ?? steps.questions[0];
  const { t } = useTranslation(['followUps', 'screening', 'common']);
  const format = useFormat();
  const [carried] = useState(() =>
    questions.carryOver?.(answers, { days: Math.floor((Date.now() - new Date(createdAt).getTime()) / DAY_MS) }),
  );
  const draft = useDraft(programme, id, { ...(carried && { saved: carried }), about: dependant?.id });
  const { step } = useSteps(programme);
  const about = dependant && t('screening:about', { name: dependant.name });
  const stepAddress = useStepAddress();
  const begin = stepAddress(first?.id ?? '');
  if (!step)
    return (
      <Start id={id} about={about}>
        {draft.changed ? (
          <DraftNotice continueTo={begin} onStartOver={draft.reset} />
        ) : (
          <Button component={Link} to={begin} variant="contained" size="large" sx={{ alignSelf: { sm: 'flex-start' } }}>
            {t('again.begin')}
          </Button>
        )}
      </Start>
    );
  return (
    <LazyAssessmentFlow
      step={step}
      {...(first && { first })}
      draft={draft}
      backTo={href('assessmentForm', { follows: id })}
      review={{
        title: t('again.review'),
        about: (
          <div>
            {about && <Typography>{about}</Typography>}
            <Typography>{t('again.earlier', { date: format.date(createdAt) })}</Typography>
          </div>
        ),
        submitLabel: t('common:actions.submit'),
        discard: draft.changed && <StartOver onStartOver={draft.reset} />,
      }}
    />
  );
}

interface StartProps {
  id: string;
  /** For whom the check is. */
  about: string | undefined;
  children: ReactNode;
}

/** The start page: what comes before the photo, and why. */
function Start({ id, about, children }: StartProps) {
  const { t } = useTranslation(['followUps', 'screening', 'advice']);
  return (
    <Page title={t('again.title')} lead={about} width="narrow">
      <StepBar current="assessment" share={0} />
      <Stack spacing={3}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <SmallPhoto id={id} />
          <Typography>{t('again.text')}</Typography>
        </Stack>
        {children}
        <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
          <Typography variant="h3" component="h2">
            {t('screening:assessment.emergency')}
          </Typography>
          <Typography sx={{ marginBlockStart: 0.5 }}>{t('advice:notices.emergency')}</Typography>
          <EmergencyCalls />
        </Paper>
      </Stack>
    </Page>
  );
}
