import type { AnalysisState } from '@skrin/contract/screening/analyses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { type FlowStep, StepBar } from '../../../../kit/step-bar.tsx';
import { paths } from '../../../../paths.ts';

interface AnalysisFrameProps {
  title: string;
  state: AnalysisState;
  step: FlowStep;
  children: ReactNode;
}

/** The page of an analysis on its way to a result. Each new state is announced from its heading. */
export function AnalysisFrame({ title, state, step, children }: AnalysisFrameProps) {
  const { t } = useTranslation('screening');
  return (
    <Page title={title} heading={false} back={{ to: paths.analyses, label: t('analysis.history') }}>
      <StepBar current={step} />
      <PageHeading focusKey={state} sx={{ marginBlockEnd: 2 }}>
        {title}
      </PageHeading>
      {children}
    </Page>
  );
}
