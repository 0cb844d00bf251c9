import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RedFlagNotice } from '../../../../kit/red-flag-notice.tsx';
import { paths } from '../../../../paths.ts';
import { AnalysisFrame } from './analysis-frame.tsx';
import { AnalysisPhoto } from './analysis-photo.tsx';
import { FaultAdvice } from './fault-advice.tsx';

/** The photo could not be used: why, and how to do better. */
export function RetakeView({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const { id, assessmentId, state, redFlags, faults = [] } = analysis;
  return (
    <AnalysisFrame title={t('analysis.retake.title')} state={state} step="upload">
      <RedFlagNotice redFlags={redFlags} />
      <Stack spacing={2}>
        <FaultAdvice faults={faults} />
        <Alert severity="success">{t('analysis.retake.free')}</Alert>
        <Button
          component={Link}
          to={paths.photoUpload(assessmentId)}
          variant="contained"
          size="large"
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {t('analysis.retake.again')}
        </Button>
        <AnalysisPhoto id={id} />
      </Stack>
    </AnalysisFrame>
  );
}
