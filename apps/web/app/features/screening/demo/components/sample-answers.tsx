import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { questionSteps } from '../../assessment/steps.ts';
import { stepAddress } from '../../assessment/use-steps.ts';

/** The answers are given: go through them, or straight to the review. */
export function SampleAnswers() {
  const { t } = useTranslation(['demo', 'screening']);
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, bgcolor: 'primary.soft', marginBlockEnd: 3 }}>
      <Typography variant="h3" component="h2">
        {t('answers.title')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 16px' }}>{t('answers.text')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={stepAddress(questionSteps[0]?.id ?? '')} variant="contained" size="large">
          {t('screening:assessment.begin')}
        </Button>
        <Button component={Link} to={stepAddress('review')} variant="outlined" size="large">
          {t('answers.review')}
        </Button>
      </Stack>
    </Paper>
  );
}
