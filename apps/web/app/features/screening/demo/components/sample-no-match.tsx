import type { Assessment } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { RedFlagNotice } from '../../../../kit/red-flag-notice.tsx';
import { StepBar } from '../../../../kit/step-bar.tsx';
import { Outcome } from '../../assessment/components/outcome.tsx';

/** Changed answers that lead to no photo: why, and what to do instead. */
export function SampleNoMatch({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  return (
    <Page title={t('assessment.title')}>
      <StepBar current="assessment" />
      <RedFlagNotice redFlags={assessment.redFlags} />
      <Outcome assessment={assessment} />
    </Page>
  );
}
