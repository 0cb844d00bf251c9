import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { CHANGE_HOURS } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';

/** When the money for a consultation comes back. */
export function CancellationTerms() {
  const { t } = useTranslation('consultationOrders');
  const format = useFormat();
  return (
    <Paper component="section" variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('moneyBack.title')}
      </Typography>
      <span>{t('moneyBack.text', { hours: format.number(CHANGE_HOURS) })}</span>
    </Paper>
  );
}
