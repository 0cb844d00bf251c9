import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { prices } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../../kit/use-format.ts';
import { laterAddress } from '../demo-flow.ts';

/** What would open the result of a person's own photo; the sample opens without it. */
export function SkippedPayment() {
  const { t } = useTranslation('demo');
  const format = useFormat();
  return (
    <Paper component="section" sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft' }}>
      <Typography variant="h3" component="h2">
        {t('payment.title')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 16px' }}>
        {t('payment.text', { price: format.money(prices[0].price) })}
      </Typography>
      <Button
        component={Link}
        to={laterAddress('result')}
        variant="contained"
        size="large"
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {t('payment.skip')}
      </Button>
    </Paper>
  );
}
