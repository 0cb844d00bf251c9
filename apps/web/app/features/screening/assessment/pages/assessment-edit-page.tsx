import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { Following } from '../../components/following.tsx';
import { useFlow } from '../../flow.ts';
import { assessmentQuery } from '../../queries.ts';
import { useDraft } from '../draft.ts';
import { LazyAssessmentFlow } from '../lazy-assessment-flow.ts';
import { reviewStep } from '../steps.ts';
import { emergenciesIn } from '../use-draft-help.ts';
import { useSteps } from '../use-steps.ts';
import type { Route } from './+types/assessment-edit-page.ts';

/** Edits the answers of an assessment; the server matches them again when they are submitted. */
export default function AssessmentEditPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  // Includes the namespace of the advice, so that it loads in parallel with the assessment.
  const { t } = useTranslation(['screening', 'advice']);
  const { data, error, refetch } = useQuery(assessmentQuery(id));
  const loading = (
    <Page title={t('assessment.edit.title')} width="narrow" breadcrumbs={<Breadcrumbs />}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={5} />}
    </Page>
  );
  if (!data) return loading;
  return (
    <Suspense fallback={loading}>
      <Following>
        <EditFlow key={id} assessment={data} />
      </Following>
    </Suspense>
  );
}

function EditFlow({ assessment }: { assessment: Assessment }) {
  const { id, programme, answers, dependant, redFlags, helpConfirmedAt } = assessment;
  const { t } = useTranslation('screening');
  const helped = helpConfirmedAt ? { rules: emergenciesIn(redFlags), at: helpConfirmedAt } : undefined;
  const draft = useDraft(programme, id, { saved: answers, about: dependant?.id, helped });
  const { step = reviewStep } = useSteps(programme);
  const { routes } = useFlow();
  return (
    <LazyAssessmentFlow
      step={step}
      draft={draft}
      assessmentId={id}
      review={{
        title: t('assessment.edit.title'),
        about: dependant && <Typography>{t('about', { name: dependant.name })}</Typography>,
        back: { to: routes.assessment(id), label: t('assessment.edit.back') },
        submitLabel: t('assessment.save'),
        discard: draft.changed && <Discard id={id} onDiscard={draft.reset} />,
      }}
    />
  );
}

function Discard({ id, onDiscard }: { id: string; onDiscard: () => void }) {
  const { t } = useTranslation('screening');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { routes } = useFlow();
  const ask = async () => {
    const sure = await confirm({
      title: t('assessment.discardTitle'),
      text: t('assessment.discardText'),
      confirm: t('assessment.discard'),
      destructive: true,
    });
    if (!sure) return;
    onDiscard();
    navigate(routes.assessment(id));
  };
  return <Button onClick={ask}>{t('assessment.discard')}</Button>;
}
