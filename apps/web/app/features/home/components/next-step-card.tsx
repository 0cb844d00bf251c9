import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NextStep } from '../next-step.ts';

export function NextStepCard({ step }: { step: NextStep }) {
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
        {t(`dashboard.steps.${step.kind}.action`)}
      </Button>
    </Paper>
  );
}
