import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { removeAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { hasCode } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { following } from '../../components/follow-up-photo-flow.tsx';
import { useFlow } from '../../flow.ts';
import { useForgetAnalysis } from '../use-forget-analysis.ts';

interface BackToAssessmentProps {
  analysis: Analysis;
  /** Whether a payment for the analysis is open: then it cannot be deleted. */
  isBeingPaid: boolean;
}

/** Deletes the analysis after a confirmation and returns to the answers; refused while a payment for it is open. */
export default function BackToAssessment({
  analysis: { id, assessmentId, followsId },
  isBeingPaid,
}: BackToAssessmentProps) {
  const { t } = useTranslation('screening');
  const { routes } = following(useFlow(), followsId);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const forget = useForgetAnalysis();
  const clear = useMutation({
    mutationFn: () => call(removeAnalysis, { params: { id }, query: {} }),
    onSuccess: async () => {
      await navigate(routes.assessment(assessmentId), { replace: true });
      forget(id);
    },
  });
  // A payment that was begun in another window is known only from the server's refusal.
  if (isBeingPaid || hasCode(clear.error, 'analysis_being_paid')) return <BeingPaid analysisId={id} />;
  const ask = async () => {
    const yes = await confirm({
      title: t('analysis.locked.remove'),
      text: `${t('analysis.locked.backText')} ${t('result.backBody')}`,
      confirm: t('analysis.locked.back'),
      cancel: t('result.stay'),
      destructive: true,
    });
    if (yes) clear.mutate();
  };
  return (
    <Button
      variant="text"
      loading={clear.isPending}
      onClick={ask}
      sx={{ marginInlineStart: -1, paddingInline: 1, color: 'text.secondary', fontWeight: 500 }}
    >
      {t('analysis.locked.remove')}
    </Button>
  );
}

/** Says why the analysis cannot be deleted: its payment must be finished, or closed in the history. */
function BeingPaid({ analysisId }: { analysisId: string }) {
  const { t } = useTranslation(['screening', 'errors']);
  return (
    <Alert severity="info" role="status">
      <AlertTitle component="h2">{t('errors:analysis_being_paid.title')}</AlertTitle>
      <span>{t('analysis.locked.paying')}</span>
      <br />
      <Button
        component={Link}
        to={href('payment', { analysis: analysisId })}
        variant="outlined"
        color="inherit"
        sx={{ marginBlockStart: 1.5 }}
      >
        {t('analysis.locked.toPayment')}
      </Button>
    </Alert>
  );
}
