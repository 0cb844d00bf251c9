import Link from '@mui/material/Link';
import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { thingOf } from '../order-view.ts';

/** To the result that a payment has opened; nothing for one that opened nothing, or not any more. */
export function ResultLink({ order }: { order: Order }) {
  const { t } = useTranslation('billing');
  if (order.state !== 'paid' && order.state !== 'partly_refunded') return null;
  return (
    <Link
      component={RouterLink}
      to={href('analysis', { id: thingOf(order).ref })}
      // Above the link that a whole row is.
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'inline-flex',
        alignItems: 'center',
        minBlockSize: 44,
        fontWeight: 600,
      }}
    >
      {t('toResult')}
    </Link>
  );
}
