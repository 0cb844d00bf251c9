import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { paymentOf } from '../order-view.ts';
import { pricesQuery } from '../queries.ts';
import { handOn } from '../voucher.ts';
import { VoucherSection } from './voucher-section.tsx';

interface UnlockPanelProps {
  analysisId: string;
  onOpened: () => void;
}

/** The two ways to open a locked result: payment or voucher. */
export function UnlockPanel({ analysisId, onOpened }: UnlockPanelProps) {
  const { t } = useTranslation(['billing', 'screening']);
  const format = useFormat();
  const navigate = useNavigate();
  const thing = { kind: 'analysis', ref: analysisId } as const;
  const payment = paymentOf(thing);
  const price = useQuery(pricesQuery()).data?.items[0];
  return (
    <Stack spacing={3}>
      <Paper component="section" sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft' }}>
        <Typography variant="h3" component="h2">
          {t('unlock.title')}
        </Typography>
        <Typography sx={{ marginBlock: '4px 16px' }}>
          {price && <strong>{`${format.money(price.price)}. `}</strong>}
          <span>{t('unlock.once')}</span>
        </Typography>
        <Button
          component={Link}
          to={payment}
          variant="contained"
          size="large"
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {t('screening:result.pay')}
        </Button>
      </Paper>
      <VoucherSection
        thing={thing}
        onOpened={onOpened}
        // The rest of the price is paid on the payment page.
        onLowered={(voucher) => voucher && navigate(payment, { state: handOn(voucher) })}
      />
    </Stack>
  );
}
