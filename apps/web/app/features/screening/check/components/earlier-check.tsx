import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { analysesQuery } from '../../analysis-queries.ts';
import { BeginButton } from '../../assessment/components/introduction.tsx';
import { stepsOf } from '../../assessment/steps.ts';
import { stepAddress } from '../../assessment/use-steps.ts';
import { useFlow } from '../../flow.ts';
import { assessmentsQuery } from '../../queries.ts';

/** Offers the visitor's check of the last 24 hours before a new one. */
export function EarlierCheck({ programme }: { programme: ProgrammeId }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  const to = useNewestAddress();
  if (!to) return <BeginButton programme={programme} />;
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, bgcolor: 'primary.soft', marginBlockEnd: 3 }}>
      <Typography variant="h3" component="h2">
        {t('check.earlier')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 16px' }}>{t('check.kept')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={to} variant="contained">
          {t('assessment.continue')}
        </Button>
        <Button
          component={Link}
          to={routes.questions(programme) + stepAddress(stepsOf(programme).questions[0]?.id ?? '')}
          variant="outlined"
        >
          {t('assessment.new')}
        </Button>
      </Stack>
    </Paper>
  );
}

/** The URL of the newest analysis, or of newer answers without one; undefined while loading. */
function useNewestAddress(): string | undefined {
  const { routes } = useFlow();
  const analyses = useInfiniteQuery(analysesQuery({ limit: 1 })).data?.pages[0]?.items;
  const assessments = useInfiniteQuery(assessmentsQuery({ limit: 1 })).data?.pages[0]?.items;
  const [analysis] = analyses ?? [];
  const [assessment] = assessments ?? [];
  if (!analyses || !assessment) return undefined;
  return analysis?.assessmentId === assessment.id ? routes.analysis(analysis.id) : routes.assessment(assessment.id);
}
