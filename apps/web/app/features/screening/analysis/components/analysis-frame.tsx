import Typography from '@mui/material/Typography';
import type { Analysis, AnalysisState } from '@skrin/contract/screening/analyses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Page, type PageProps } from '../../../../kit/page.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { type FlowStep, StepBar } from '../../components/step-bar.tsx';

interface AnalysisFrameProps extends Pick<PageProps, 'width'> {
  title: string;
  state: AnalysisState;
  step: FlowStep;
  dependant: Analysis['dependant'];
  children: ReactNode;
}

/** The page of an analysis before its result is opened. Each new state focuses the heading, which announces it. */
export function AnalysisFrame({ title, state, step, dependant, width, children }: AnalysisFrameProps) {
  const { t } = useTranslation('screening');
  return (
    <Page title={title} heading={false} breadcrumbs={<Breadcrumbs />} {...(width && { width })}>
      <StepBar current={step} />
      <PageHeading focusKey={state} sx={{ marginBlockEnd: 2 }}>
        {title}
      </PageHeading>
      {dependant && <Typography sx={{ marginBlockEnd: 2 }}>{t('about', { name: dependant.name })}</Typography>}
      {children}
    </Page>
  );
}
