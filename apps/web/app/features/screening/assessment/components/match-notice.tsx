import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { adviceTextsOf } from '@skrin/domain/programmes/advice-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdviceText } from '../../components/use-advice-text.ts';
import { useFlow } from '../../flow.ts';

/** What follows from the answers: the photo or the result if they match, else why not and what to do instead. */
export const MatchNotice = ({ assessment }: { assessment: Assessment }) =>
  assessment.matched ? <Matched assessment={assessment} /> : <NotMatched assessment={assessment} />;

function Matched({ assessment: { id, analysisId } }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  if (analysisId)
    return (
      <Button component={Link} to={routes.analysis(analysisId)} variant="contained" size="large">
        {t('assessment.matched.result')}
      </Button>
    );
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

function NotMatched({ assessment }: { assessment: Assessment }) {
  const { id, programme, noMatchReason, redFlags } = assessment;
  const { t } = useTranslation(['screening', 'advice', 'errors']);
  const advice = useAdviceText(programme);
  const { routes } = useFlow();
  const actions = noMatchReason ? adviceTextsOf(programme).noMatchTexts(noMatchReason, { redFlags }) : [];
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, bgcolor: 'warning.soft', borderColor: 'warning.main' }}>
      <Typography variant="h2">{advice('noMatch.title', t('errors:assessment_not_matched.title'))}</Typography>
      {noMatchReason && (
        <>
          <Typography variant="h3" sx={{ marginBlockStart: 2.5 }}>
            {t('advice:noMatch.whyTitle')}
          </Typography>
          <Typography sx={{ marginBlockStart: 0.5 }}>
            <strong>{`${advice(`noMatch.${noMatchReason}.title`)}.`}</strong>{' '}
            <span>{advice(`noMatch.${noMatchReason}.reason`)}</span>
          </Typography>
        </>
      )}
      {actions.length > 0 && (
        <>
          <Typography variant="h3" sx={{ marginBlockStart: 2.5 }}>
            {t('advice:noMatch.actionTitle')}
          </Typography>
          <Typography sx={{ marginBlockStart: 0.5 }}>
            {actions.map((key) => advice(`noMatch.${key}`)).join(' ')}
          </Typography>
        </>
      )}
      <Stack sx={{ marginBlockStart: 2.5 }} direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={routes.assessmentEdit(id)} variant="contained">
          {t('assessment.editAnswers')}
        </Button>
        <Button component={Link} to={routes.assessmentForm(programme)} variant="outlined">
          {t('assessment.new')}
        </Button>
      </Stack>
    </Paper>
  );
}
