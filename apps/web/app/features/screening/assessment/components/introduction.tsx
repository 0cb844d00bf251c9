import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ProgrammeId, programmes } from '@skrin/contract/programmes/registry';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmergencyCalls } from '../../../../kit/emergency-calls.tsx';
import { Page, type PageProps } from '../../../../kit/page.tsx';
import { StepBar } from '../../components/step-bar.tsx';
import { useFlow } from '../../flow.ts';
import { stepsOf } from '../steps.ts';
import { stepAddress } from '../use-steps.ts';

export interface IntroductionProps extends Partial<Pick<PageProps, 'title' | 'lead' | 'meta'>> {
  programme: ProgrammeId;
  /** Replaces the start button. */
  start?: ReactNode;
}

interface Point {
  icon: LucideIcon;
  title: string;
  text?: string;
}

interface IntroductionPageProps extends IntroductionProps {
  title: string;
  /** What to expect. */
  points: readonly Point[];
  /** Below the points. */
  children?: ReactNode;
}

/** Introduces a check: how to begin, what to expect, and what to do in an emergency. */
export function IntroductionPage({ programme, start, points, children, ...page }: IntroductionPageProps) {
  const { t } = useTranslation(['screening', 'advice']);
  return (
    <Page width="narrow" {...page}>
      {programmes[programme].takesPhotos && <StepBar current="assessment" share={0} />}
      {start ?? <BeginButton programme={programme} />}
      <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {points.map((point) => (
          <PointItem key={point.title} {...point} />
        ))}
      </Stack>
      {children}
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

export function BeginButton({ programme }: { programme: ProgrammeId }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Button
      component={Link}
      to={routes.questions(programme) + stepAddress(stepsOf(programme).questions[0]?.id ?? '')}
      variant="contained"
      size="large"
      sx={{ width: { xs: '100%', sm: 'auto' }, marginBlockEnd: 3 }}
    >
      {t('assessment.begin')}
    </Button>
  );
}

function PointItem({ icon: Icon, title, text }: Point) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ color: 'primary.main', flexShrink: 0, paddingBlockStart: '2px' }}>
        <Icon aria-hidden size={24} />
      </Box>
      <div>
        <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
        {text && <Typography color="textSecondary">{text}</Typography>}
      </div>
    </Box>
  );
}
