import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '@skrin/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Columns } from '../../../kit/columns.tsx';
import { Page } from '../../../kit/page.tsx';
import { type NextStep, nextStep, type Progress } from '../next-step.ts';

interface DashboardPageProps {
  user: User;
  progress: Progress;
  /** The care level of the checks that are still open. */
  advice: ReactNode;
  /** What waits for an answer or comes next: due follow-ups, the next consultation. */
  today: ReactNode;
  /** The latest analyses, and where they are. */
  history: ReactNode;
}

/** The home page of a signed-in user: care level, what waits for them, next step; beside it the latest analyses. */
export function DashboardPage({ user, progress, advice, today, history }: DashboardPageProps) {
  const { t } = useTranslation('home');
  const step = nextStep(progress);
  return (
    <Page
      title={user.firstName ? t('dashboard.hello', { name: user.firstName }) : t('dashboard.helloPlain')}
      width="wide"
    >
      <Columns side={history}>
        {advice}
        <Stack spacing={3}>
          {today}
          {step && <NextStepCard step={step} />}
        </Stack>
      </Columns>
    </Page>
  );
}

function NextStepCard({ step }: { step: NextStep }) {
  const { t } = useTranslation('home');
  return (
    <Paper
      component="section"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 2.5,
        padding: { xs: 2.5, sm: 3 },
        borderRadius: 2,
        bgcolor: 'primary.soft',
      }}
    >
      <div>
        <Typography color="primary" sx={{ fontWeight: 600 }}>
          {t('dashboard.next')}
        </Typography>
        <Typography variant="h2">{t(`dashboard.steps.${step.kind}.title`)}</Typography>
        <Typography sx={{ marginBlockStart: 0.5 }}>{t(`dashboard.steps.${step.kind}.text`)}</Typography>
      </div>
      <Button component={Link} to={step.to} variant="contained" size="large" sx={{ flexShrink: 0 }}>
        <span>{t(`dashboard.steps.${step.kind}.action`)}</span>
      </Button>
    </Paper>
  );
}
