import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { CareLevel } from '../../components/care-level.tsx';
import { FindClinics } from '../../components/find-clinics.tsx';
import { useFlow } from '../../flow.ts';
import { AnalysisFrame } from './analysis-frame.tsx';
import { AnalysisPhoto } from './analysis-photo.tsx';

/** The photo is queued or being read. */
export function WaitingView({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const { analyses } = useFlow().routes;
  const isQueued = analysis.state === 'queued';
  return (
    <AnalysisFrame title={t('analysis.progress.title')} state="running" step="preview" dependant={analysis.dependant}>
      <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} />} />
      <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
        <Stack spacing={2.5}>
          <AnalysisPhoto id={analysis.id} />
          <ProgressBar percent={isQueued ? 5 : 20} label={t(`analysis.progress.${isQueued ? 'queued' : 'running'}`)} />
          {analyses && <LeaveMeanwhile to={analyses} />}
        </Stack>
      </Paper>
    </AnalysisFrame>
  );
}

function LeaveMeanwhile({ to }: { to: string }) {
  const { t } = useTranslation('screening');
  return (
    <>
      <Typography color="textSecondary">{t('analysis.progress.text')}</Typography>
      <Button component={Link} to={to} variant="outlined" sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t('analysis.progress.home')}
      </Button>
    </>
  );
}
