import Stack from '@mui/material/Stack';
import type { User } from '@skrin/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { NextStepCard } from '../components/next-step-card.tsx';
import { nextStep, type Progress } from '../next-step.ts';

interface DashboardPageProps {
  user: User;
  progress: Progress;
  /** What the latest answers call for. */
  advice: ReactNode;
  /** The latest analyses. */
  history: ReactNode;
}

/** Home of a signed-in person: urgent advice, the one next step, what was before. */
export function DashboardPage({ user, progress, advice, history }: DashboardPageProps) {
  const { t } = useTranslation('home');
  return (
    <Page title={t('dashboard.hello', { name: user.firstName })}>
      {advice}
      <Stack spacing={4}>
        <NextStepCard step={nextStep(progress)} />
        {history}
      </Stack>
    </Page>
  );
}
