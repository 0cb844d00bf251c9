import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RedFlagNotice } from '../../components/red-flag-notice.tsx';
import { AnalysisFrame } from './analysis-frame.tsx';

/** Our fault, after several tries. */
export function FailedView({ analysis: { assessmentId, state, redFlags } }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  return (
    <AnalysisFrame title={t('analysis.failed.title')} state={state} step="upload">
      <RedFlagNotice redFlags={redFlags} />
      <Stack spacing={2}>
        <Typography>{t('analysis.failed.text')}</Typography>
        <Alert severity="success">{t('analysis.failed.free')}</Alert>
        <Button
          component={Link}
          to={href('analysisStart', { assessment: assessmentId, step: 'upload' })}
          variant="contained"
          size="large"
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {t('analysis.failed.again')}
        </Button>
      </Stack>
    </AnalysisFrame>
  );
}
