import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { pricesQuery } from '../queries.ts';
import { paymentOf } from '../thing.ts';
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
      <CardSection
        title={t('unlock.title')}
        text={
          <>
            {price && <strong>{`${format.money(price.price)}. `}</strong>}
            <span>{t('unlock.once')}</span>
          </>
        }
        isFilled
      >
        <Button
          component={Link}
          to={payment}
          variant="contained"
          size="large"
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {t('screening:result.pay')}
        </Button>
      </CardSection>
      <VoucherSection
        thing={thing}
        onOpened={onOpened}
        // The rest of the price is paid on the payment page.
        onLowered={(voucher) => voucher && navigate(payment, { state: handOn(voucher) })}
      />
    </Stack>
  );
}
