import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Refund, RefundState } from '@skrin/contract/billing/refunds';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { type StateHue, StateLabel } from '../../../../kit/state-label.tsx';
import { useFormat } from '../../../../kit/use-format.ts';

const hues: Record<RefundState, StateHue> = {
  requested: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'error',
};

/** The refunds of an order, with reason and state. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation(['orders', 'refunds']);
  const format = useFormat();
  return (
    <CardSection title={t('orders:details.refunds')}>
      <Box component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', margin: 0, padding: 0 }}>
        {refunds.map(({ id, amount, reason, note, state, createdAt }) => (
          <li key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 650 }}>{format.money(amount)}</Typography>
              <StateLabel hue={hues[state]}>{t(`refunds:states.${state}`)}</StateLabel>
              <Typography variant="body2" color="textSecondary">
                <DateTime time={createdAt} short />
              </Typography>
            </Box>
            <Typography>{t(`refunds:reasons.${reason}`)}</Typography>
            {note && (
              <Typography dir="auto" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {note}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </CardSection>
  );
}
