import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Columns } from '../../../kit/columns.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { viewOf } from '../order-view.ts';
import type { OrderPolling } from '../queries.ts';
import { type ThingAccess, thingOf } from '../thing.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderNotice } from './order-notice.tsx';

interface OrderStatusProps {
  order: Order;
  /** The state of the thing that the order is for; undefined while it loads. */
  access: ThingAccess | undefined;
  /** The payer returned through the gateway's cancel link. */
  left: boolean;
  mayPay: boolean;
  polling: OrderPolling;
}

/** The state of an order as the server reports it, and the actions that it allows. */
export function OrderStatus({ order, access, left, mayPay, polling }: OrderStatusProps) {
  const view = viewOf(order, access, left);
  return (
    <Columns side={<OrderFacts order={order} />}>
      <Stack spacing={3}>
        <OrderNotice view={view} kind={thingOf(order).kind} />
        <OrderActions order={order} view={view} access={access} mayPay={mayPay} polling={polling} />
      </Stack>
    </Columns>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { id, lines, method, charge, state, expiresAt } = order;
  const { t } = useTranslation('billing');
  const format = useFormat();
  const item =
    thingOf(order).kind === 'analysis' ? t('item') : format.list(lines.map(({ description }) => description));
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <DescriptionList layout="rows">
        <Description name={item}>{format.money(charge)}</Description>
        <Description name={t('method')}>{t(`methods.${method}`)}</Description>
        {state === 'pending' && (
          <Description name={t('payBy')}>
            <DateTime time={expiresAt} />
          </Description>
        )}
        {state === 'held' && (
          <Description name={t('reference')}>
            <bdi>{id}</bdi>
          </Description>
        )}
      </DescriptionList>
      <Link
        component={RouterLink}
        to={href('profileOrder', { id })}
        sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44, marginBlockStart: 1, fontWeight: 600 }}
      >
        {t('where')}
      </Link>
    </Paper>
  );
}
