import Button from '@mui/material/Button';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { DEMO_ID } from '@skrin/contract/screening/demo';
import { priceOfProgramme } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../../../../kit/card-section.tsx';
import { useFormat } from '../../../../../../kit/use-format.ts';
import { useFlow } from '../../../../flow.ts';
import { LockedView } from '../../views/locked-view.tsx';
import { laterAddress } from '../demo-flow.ts';

/** The locked result, as it looks for a person's own photo. */
export function SamplePreview({ analysis }: { analysis: Analysis<'skin'> }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  const kind = analysis.result?.kind;
  return (
    <LockedView
      analysis={{ ...analysis, state: 'locked', ...(kind && kind !== 'unclear' && { kind }) }}
      unlock={<SkippedPayment />}
      back={
        <Button component={Link} to={routes.assessment(DEMO_ID)} variant="outlined" size="large">
          {t('photo.backToAssessment')}
        </Button>
      }
    />
  );
}

/** Replaces the payment: says what a result costs, and opens the sample without it. */
function SkippedPayment() {
  const { t } = useTranslation('demo');
  const format = useFormat();
  const sold = priceOfProgramme('skin', new Date());
  return (
    <CardSection
      title={t('payment.title')}
      text={sold && t('payment.text', { price: format.money(sold.price) })}
      isFilled
    >
      <Button
        component={Link}
        to={laterAddress('result')}
        variant="contained"
        size="large"
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {t('payment.skip')}
      </Button>
    </CardSection>
  );
}
