import Button from '@mui/material/Button';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { DEMO_ID } from '@skrin/contract/screening/demo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LockedView } from '../../analysis/components/locked-view.tsx';
import { useFlow } from '../../flow.ts';
import { SkippedPayment } from './skipped-payment.tsx';

/** The locked result as a person would find it. */
export function SamplePreview({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const { places } = useFlow();
  return (
    <LockedView
      analysis={{ ...analysis, state: 'locked' }}
      unlock={<SkippedPayment />}
      back={
        <Button component={Link} to={places.assessment(DEMO_ID)} variant="outlined" size="large">
          {t('photo.backToAssessment')}
        </Button>
      }
    />
  );
}
