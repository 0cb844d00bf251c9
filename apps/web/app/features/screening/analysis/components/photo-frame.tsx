import type { RedFlag } from '@skrin/contract/screening/assessments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { RedFlagNotice } from '../../components/red-flag-notice.tsx';
import { type FlowStep, StepBar } from '../../components/step-bar.tsx';

export type PhotoStep = Extract<FlowStep, 'instruction' | 'upload'>;

interface PhotoFrameProps {
  step: PhotoStep;
  /** What the answers call for. */
  redFlags: readonly RedFlag[];
  children: ReactNode;
}

/** The page of a step before the photo is sent, below whatever is urgent. */
export function PhotoFrame({ step, redFlags, children }: PhotoFrameProps) {
  const { t } = useTranslation('screening');
  const title = t(step === 'upload' ? 'analysis.upload.title' : 'analysis.tips.title');
  return (
    <Page title={title} heading={false}>
      <StepBar current={step} />
      <PageHeading focusKey={step} sx={{ marginBlockEnd: 2 }}>
        {title}
      </PageHeading>
      <RedFlagNotice redFlags={redFlags} />
      {children}
    </Page>
  );
}
