import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFlow } from '../../flow.ts';
import { PhotoTips } from './photo/photo-tips.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Tips before the photo. */
export function InstructionStep({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const { places } = useFlow();
  return (
    <>
      <Typography sx={{ marginBlockEnd: 2 }}>{t('analysis.tips.lead')}</Typography>
      <PhotoTips />
      <StepButtons>
        <Button component={Link} to={places.assessment(assessment.id)} variant="outlined" size="large">
          {t('photo.backToAssessment')}
        </Button>
        <Button component={Link} to={places.photoUpload(assessment.id)} variant="contained" size="large">
          {t('analysis.tips.next')}
        </Button>
      </StepButtons>
    </>
  );
}
