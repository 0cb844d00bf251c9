import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { OrderEvent } from '@skrin/contract/billing/history';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../kit/date-time.tsx';
import { useFormat } from '../../../kit/use-format.ts';

type ShownEvent = OrderEvent & { kind: Exclude<OrderEvent['kind'], 'notified'> };

/** A notification of the gateway is left out: users see only the event that follows from it. */
const isShown = (event: OrderEvent): event is ShownEvent => event.kind !== 'notified';

/** The events of an order, oldest first, each with its amount of money. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <Line>
      {events.filter(isShown).map(({ at, kind, amount }) => (
        <li key={`${at} ${kind}`}>
          <Box sx={{ fontWeight: 600 }}>
            {amount ? `${t(`events.${kind}`)}: ${format.money(amount)}` : t(`events.${kind}`)}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            <DateTime time={at} />
          </Box>
        </li>
      ))}
    </Line>
  );
}

const Line = styled('ol')(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  gap: spacing(2),
  margin: 0,
  marginInlineStart: spacing(0.75),
  paddingInlineStart: spacing(2.5),
  listStyle: 'none',
  borderInlineStart: `2px solid ${vars.palette.divider}`,
  '& > li': { position: 'relative' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(-1 * ${spacing(2.5)} - 7px)`,
    insetBlockStart: 6,
    inlineSize: 12,
    blockSize: 12,
    borderRadius: 6,
    backgroundColor: vars.palette.primary.main,
  },
}));
