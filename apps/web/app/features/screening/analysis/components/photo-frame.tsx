import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { type FlowStep, StepBar } from '../../../../kit/step-bar.tsx';

export type PhotoStep = Extract<FlowStep, 'instruction' | 'upload'>;

/** The page of a step before the photo is sent. */
export function PhotoFrame({ step, children }: { step: PhotoStep; children: ReactNode }) {
  const { t } = useTranslation('screening');
  const title = t(step === 'upload' ? 'analysis.upload.title' : 'analysis.tips.title');
  return (
    <Page title={title} heading={false}>
      <StepBar current={step} />
      <PageHeading focusKey={step} sx={{ marginBlockEnd: 2 }}>
        {title}
      </PageHeading>
      {children}
    </Page>
  );
}
