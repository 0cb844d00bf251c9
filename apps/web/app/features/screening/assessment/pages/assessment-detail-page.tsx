import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { removeAssessment } from '@skrin/contract/screening/assessment-endpoints';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { hasCode } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { CareLevel } from '../../components/care-level.tsx';
import { careOf } from '../../components/care-record.ts';
import { EmergencyPage } from '../../components/emergency-page.tsx';
import { Following } from '../../components/following.tsx';
import { useFlow } from '../../flow.ts';
import { assessmentQuery, screeningKeys } from '../../queries.ts';
import { AnswerList } from '../components/answer-list.tsx';
import { InUseNotice } from '../components/in-use-notice.tsx';
import { MatchNotice } from '../components/match-notice.tsx';
import { QuestionnaireOf } from '../questionnaire.tsx';
import type { Route } from './+types/assessment-detail-page.ts';

/** One assessment: its care level, whether the answers match, and the answers. */
export default function AssessmentDetailPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  // Includes the namespaces of the components that render once the assessment is loaded.
  const { t } = useTranslation(['screening', 'advice', 'pages']);
  const format = useFormat();
  const { data, error, refetch } = useQuery(assessmentQuery(id));
  if (data && needsHelpFirst(data))
    return (
      <Following>
        <Emergency assessment={data} />
      </Following>
    );
  const title = data
    ? t('assessment.detail.title', { date: format.date(data.createdAt) })
    : t('pages:assessment.title');
  return (
    <Page
      title={title}
      lead={data?.dependant && t('about', { name: data.dependant.name })}
      breadcrumbs={<Breadcrumbs />}
    >
      {data && (
        <Suspense fallback={<ContentSkeleton rows={5} />}>
          <Following>
            <Detail assessment={data} />
          </Following>
        </Suspense>
      )}
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={5} />)}
    </Page>
  );
}

function Emergency({ assessment }: { assessment: Assessment }) {
  const { routes } = useFlow();
  const mistake = assessment.can.update ? routes.assessmentEdit(assessment.id) : undefined;
  return <EmergencyPage of={careOf(assessment)} mistake={mistake} />;
}

function Detail({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  return (
    <>
      <CareLevel of={careOf(assessment)} />
      <MatchNotice assessment={assessment} />
      <Typography variant="h2" sx={{ marginBlock: '32px 12px' }}>
        {t('assessment.detail.answers')}
      </Typography>
      <QuestionnaireOf programme={assessment.programme}>
        <AnswerList answers={assessment.answers} />
      </QuestionnaireOf>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 1.5 }}>
        {t('assessment.detail.version', { version: assessment.questionnaireVersion })}
      </Typography>
      <Actions assessment={assessment} />
    </>
  );
}

function Actions({ assessment: { id, matched, can } }: { assessment: Assessment }) {
  const { t } = useTranslation(['screening', 'common', 'errors']);
  const confirm = useConfirm();
  const { routes } = useFlow();
  const { mutate, error, isPending } = useRemoveAssessment(id);
  const ask = async () => {
    const sure = await confirm({
      title: t('assessment.deleteTitle'),
      text: t('assessment.deleteText'),
      confirm: t('common:actions.delete'),
      destructive: true,
    });
    if (sure) mutate();
  };
  return (
    <Stack spacing={2} sx={{ marginBlockStart: 2 }}>
      {error && !hasCode(error, 'assessment_in_use') && <ErrorState error={error} />}
      {(hasCode(error, 'assessment_in_use') || !can.update) && (
        <InUseNotice
          title={t('errors:assessment_in_use.title')}
          detail={t('errors:assessment_in_use.detail')}
          severity={error ? 'warning' : 'info'}
        />
      )}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {matched && can.update && (
          <Button component={Link} to={routes.assessmentEdit(id)} variant="outlined">
            {t('assessment.editAnswers')}
          </Button>
        )}
        {can.remove && (
          <Button color="error" variant="outlined" loading={isPending} onClick={ask}>
            {t('common:actions.delete')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Deletes an assessment and goes back to the list. */
function useRemoveAssessment(id: string) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const { routes } = useFlow();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeAssessment, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('assessment.deleted'));
      await navigate(routes.assessments, { replace: true });
      queryClient.removeQueries({ queryKey: assessmentQuery(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: screeningKeys.assessments });
    },
  });
}
