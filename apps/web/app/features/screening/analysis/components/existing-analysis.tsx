import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFlow } from '../../flow.ts';

interface ExistingAnalysisProps {
  analysis: AnalysisItem;
  onAnother: () => void;
}

/** Replaces the photo step when these answers have an analysis already, against sending a second photo by accident. */
export default function ExistingAnalysis({ analysis: { id, state }, onAnother }: ExistingAnalysisProps) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Paper component="section" sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft' }}>
      <Typography variant="h2">{t('analysis.existing.title')}</Typography>
      <Typography sx={{ marginBlock: '8px 16px' }}>{t('analysis.existing.text')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={routes.analysis(id)} variant="contained" size="large">
          <span>{t(`analysis.list.open.${state}`)}</span>
        </Button>
        <Button variant="outlined" size="large" onClick={onAnother}>
          {t('analysis.existing.another')}
        </Button>
      </Stack>
    </Paper>
  );
}
