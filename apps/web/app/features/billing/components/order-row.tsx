import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Order, OrderState } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../kit/date-time.tsx';
import { LinkRow } from '../../../kit/link-row.tsx';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { ResultLink } from './result-link.tsx';

/** One order of the list: for what, when, how much, its state. The whole row links to its page. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { id, lines, method, state, charge, createdAt } = order;
  return (
    <LinkRow>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={href('profileOrder', { id })}
          color="textPrimary"
          underline="none"
          className="to"
        >
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontSize: 'lead', lineHeight: 1.35 }}>
            {format.list(lines.map(({ description }) => description))}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            <DateTime time={createdAt} short /> <span>·</span> <span>{t(`methods.${method}`)}</span>
          </Typography>
        </Link>
        <ResultLink order={order} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
        <Typography component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {format.money(charge)}
        </Typography>
        <OrderStateLabel state={state} />
      </Box>
    </LinkRow>
  );
}

/** The state of an order as a label. */
function OrderStateLabel({ state }: { state: OrderState }) {
  const { t } = useTranslation('payments');
  return <StateLabel hue={hues[state]}>{t(`states.${state}`)}</StateLabel>;
}

const hues = {
  created: 'info',
  pending: 'info',
  review: 'info',
  paid: 'success',
  failed: 'error',
  cancelled: 'neutral',
  expired: 'neutral',
  refunding: 'info',
  held: 'warning',
  partly_refunded: 'success',
  refunded: 'neutral',
  disputed: 'warning',
} as const satisfies Record<OrderState, StateHue>;
