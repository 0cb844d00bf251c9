import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CareLevel } from '../../components/care-level.tsx';
import { FindClinics } from '../../components/find-clinics.tsx';
import { useFlow } from '../../flow.ts';
import { AnalysisFrame } from './analysis-frame.tsx';

/** The reading has failed after several tries, for a reason on our side. */
export function FailedView({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <AnalysisFrame
      title={t('analysis.failed.title')}
      state={analysis.state}
      step="upload"
      dependant={analysis.dependant}
    >
      <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} />} />
      <Stack spacing={2}>
        <Typography>{t('analysis.failed.text')}</Typography>
        <Alert severity="success">{t('analysis.failed.free')}</Alert>
        <Button
          component={Link}
          to={routes.photoUpload(analysis.assessmentId)}
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
