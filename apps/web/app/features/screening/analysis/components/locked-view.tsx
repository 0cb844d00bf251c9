import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { removeAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useMutation } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { CareLevel } from '../../components/care-level.tsx';
import { useFlow } from '../../flow.ts';
import { useForgetAnalysis } from '../use-forget-analysis.ts';
import { AnalysisFrame } from './analysis-frame.tsx';
import { AnalysisPhoto } from './analysis-photo.tsx';

const contents = ['finding', 'classes', 'why', 'advice'] as const;

interface LockedViewProps {
  analysis: Analysis;
  /** What opens it. */
  unlock: ReactNode;
  /** The way back to the answers, which clears what was read, unless given. */
  back?: ReactNode;
}

/** Read and sealed: care comes first, nothing hints at the result, and nobody who needs help now is offered to pay. */
export function LockedView({
  analysis,
  unlock,
  back = analysis.can.remove && <BackToAssessment analysis={analysis} />,
}: LockedViewProps) {
  const { t } = useTranslation(['screening', 'advice']);
  const helpFirst = needsHelpFirst(analysis);
  return (
    <AnalysisFrame title={t('analysis.locked.title')} state={analysis.state} step="preview">
      <CareLevel of={analysis} />
      <Stack spacing={3}>
        {helpFirst ? (
          <Typography>{t('advice:help.pay')}</Typography>
        ) : (
          <>
            <Alert severity="info" icon={<Lock aria-hidden size={22} />}>
              {t('result.locked')}
            </Alert>
            {analysis.kind && (
              <Typography sx={{ fontSize: 'lead', fontWeight: 600 }}>
                {t(`analysis.locked.kind.${analysis.kind}`)}
              </Typography>
            )}
            {unlock}
          </>
        )}
        <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr auto' } }}>
            <Contents />
            <AnalysisPhoto id={analysis.id} />
          </Box>
        </Paper>
        {back}
      </Stack>
    </AnalysisFrame>
  );
}

function Contents() {
  const { t } = useTranslation('screening');
  return (
    <div>
      <Typography variant="h3" component="h2">
        {t('analysis.locked.getTitle')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', padding: 0, marginBlock: '12px 0' }}>
        {contents.map((content) => (
          <Box component="li" key={content} sx={{ display: 'flex', gap: 1.25 }}>
            <Box component={Check} aria-hidden size={20} sx={{ flexShrink: 0, marginBlockStart: '3px' }} />
            {t(`analysis.locked.get.${content}`)}
          </Box>
        ))}
      </Stack>
    </div>
  );
}

/** Clears the current diagnosis, as it says before it does. */
function BackToAssessment({ analysis: { id, assessmentId } }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const forget = useForgetAnalysis();
  const { routes } = useFlow();
  const clear = useMutation({
    mutationFn: () => call(removeAnalysis, { params: { id }, query: {} }),
    onSuccess: async () => {
      await navigate(routes.assessment(assessmentId), { replace: true });
      forget(id);
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('photo.backToAssessment'),
      text: `${t('analysis.locked.backText')} ${t('result.backBody')}`,
      confirm: t('analysis.locked.back'),
      cancel: t('result.stay'),
      destructive: true,
    });
    if (yes) clear.mutate();
  };
  return (
    <Button variant="outlined" size="large" loading={clear.isPending} onClick={ask} sx={{ alignSelf: { sm: 'start' } }}>
      {t('photo.backToAssessment')}
    </Button>
  );
}
