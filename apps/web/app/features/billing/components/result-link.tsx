import Link from '@mui/material/Link';
import type { Order } from '@skrin/contract/billing/schemas';
import { Link as RouterLink } from 'react-router';
import { pageOf, thingOf } from '../thing.ts';
import { useOrderTexts } from '../use-order-texts.ts';

/** Links to the thing that an order has opened; nothing unless the order covers it now, or for goods, which are brought. */
export function ResultLink({ order }: { order: Order }) {
  const thing = thingOf(order);
  const { t } = useOrderTexts(thing.kind);
  if (thing.kind === 'basket') return null;
  if (order.state !== 'paid' && order.state !== 'partly_refunded') return null;
  return (
    <Link
      component={RouterLink}
      to={pageOf(thing)}
      // Stacked above the link that covers the whole row.
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
