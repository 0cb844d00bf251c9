import type { Assessment } from '@skrin/contract/screening/assessments';
import { careLevel } from '@skrin/domain/screening/care-level';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { CareLevel } from '../../components/care-level.tsx';
import { careOf } from '../../components/care-record.ts';
import { type FlowStep, StepBar } from '../../components/step-bar.tsx';

export type PhotoStep = Extract<FlowStep, 'instruction' | 'upload'>;

interface PhotoFrameProps {
  step: PhotoStep;
  /** Its care level is shown first, in short where nothing is urgent: people are here for the photo. */
  assessment: Assessment;
  children: ReactNode;
}

/** The page of a step before the photo is sent. */
export function PhotoFrame({ step, assessment, children }: PhotoFrameProps) {
  const { t } = useTranslation('screening');
  const care = careOf(assessment);
  const title = t(step === 'upload' ? 'analysis.upload.title' : 'analysis.tips.title');
  return (
    <Page title={title} heading={false}>
      <StepBar current={step} />
      <PageHeading focusKey={step} sx={{ marginBlockEnd: 2 }}>
        {title}
      </PageHeading>
      <CareLevel of={care} brief={careLevel(care) === 'when_you_can'} />
      {children}
    </Page>
  );
}
