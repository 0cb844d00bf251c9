import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { noMatchTexts } from '@skrin/domain/programmes/skin/advice-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFlow } from '../../flow.ts';

/** What follows from the answers: the photo if they match, else why not and what to do instead. */
export const MatchNotice = ({ assessment }: { assessment: Assessment }) =>
  assessment.matched ? <Matched id={assessment.id} /> : <NotMatched assessment={assessment} />;

function Matched({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, bgcolor: 'success.soft', borderColor: 'success.main' }}>
      <Typography variant="h2">{t('toasts.matched')}</Typography>
      <Typography sx={{ marginBlock: '8px 16px' }}>{t('assessment.matched.text')}</Typography>
      <Button component={Link} to={routes.analysisStart(id)} variant="contained" size="large">
        {t('assessment.matched.photo')}
      </Button>
    </Paper>
  );
}

function NotMatched({ assessment: { id, noMatchReason, redFlags } }: { assessment: Assessment }) {
  const reason = noMatchReason ?? 'nothing_stands_out';
  const { t } = useTranslation(['screening', 'advice', 'errors']);
  const { routes } = useFlow();
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, bgcolor: 'warning.soft', borderColor: 'warning.main' }}>
      <Typography variant="h2">{t('errors:assessment_not_matched.title')}</Typography>
      <Typography variant="h3" sx={{ marginBlockStart: 2.5 }}>
        {t('advice:noMatch.whyTitle')}
      </Typography>
      <Typography sx={{ marginBlockStart: 0.5 }}>
        <strong>{`${t(`advice:noMatch.${reason}.title`)}.`}</strong> <span>{t(`advice:noMatch.${reason}.reason`)}</span>
      </Typography>
      <Typography variant="h3" sx={{ marginBlockStart: 2.5 }}>
        {t('advice:noMatch.actionTitle')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 20px' }}>
        {noMatchTexts(reason, { redFlags })
          .map((key) => t(`advice:noMatch.${key}`))
          .join(' ')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={routes.assessmentEdit(id)} variant="contained">
          {t('assessment.editAnswers')}
        </Button>
        <Button component={Link} to={routes.assessmentForm} variant="outlined">
          {t('assessment.new')}
        </Button>
      </Stack>
    </Paper>
  );
}
