import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pricesAt } from '@skrin/domain/billing/prices';
import { Camera, HeartPulse, ListChecks, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmergencyCalls } from '../../../../kit/emergency-calls.tsx';
import { Page, type PageProps } from '../../../../kit/page.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { StepBar } from '../../components/step-bar.tsx';
import { useFlow } from '../../flow.ts';
import { questionSteps } from '../steps.ts';
import { stepAddress } from '../use-steps.ts';

const points = { questions: ListChecks, photo: Camera, urgent: HeartPulse, price: Wallet } as const;
const pointKeys = Object.keys(points) as (keyof typeof points)[];

interface IntroductionProps extends Partial<Pick<PageProps, 'title' | 'lead' | 'meta'>> {
  /** Replaces the start button. */
  start?: ReactNode;
}

/** Introduces the assessment: the questions, the photo, urgent advice, the price. */
export function Introduction({ start, ...page }: IntroductionProps) {
  const { t } = useTranslation(['screening', 'advice']);
  return (
    <Page title={t('assessment.title')} lead={t('assessment.intro')} width="narrow" {...page}>
      <StepBar current="assessment" share={0} />
      {start ?? <BeginButton />}
      <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {pointKeys.map((key) => (
          <Point key={key} point={key} />
        ))}
      </Stack>
      <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 4 }}>
        <Typography variant="h3" component="h2">
          {t('assessment.emergency')}
        </Typography>
        <Typography sx={{ marginBlockStart: 0.5 }}>{t('advice:notices.emergency')}</Typography>
        <EmergencyCalls />
      </Paper>
    </Page>
  );
}

export function BeginButton() {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Button
      component={Link}
      to={routes.questions + stepAddress(questionSteps[0]?.id ?? '')}
      variant="contained"
      size="large"
      sx={{ width: { xs: '100%', sm: 'auto' }, marginBlockEnd: 3 }}
    >
      {t('assessment.begin')}
    </Button>
  );
}

function Point({ point }: { point: keyof typeof points }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const Icon = points[point];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ color: 'primary.main', flexShrink: 0, paddingBlockStart: '2px' }}>
        <Icon aria-hidden size={24} />
      </Box>
      <div>
        <Typography sx={{ fontWeight: 650 }}>{t(`assessment.points.${point}.title`)}</Typography>
        <Typography color="textSecondary">
          {t(`assessment.points.${point}.text`, { price: format.money(pricesAt(new Date())[0].price) })}
        </Typography>
      </div>
    </Box>
  );
}
