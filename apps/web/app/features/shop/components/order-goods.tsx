import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Delivery, OrderItem } from '@skrin/contract/shop/basket';
import type { DeliveryState } from '@skrin/contract/shop/product-terms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { PhoneLink } from '../../../kit/phone-link.tsx';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { orderGoodsQuery } from '../queries.ts';

interface OrderGoodsProps {
  orderId: string;
  /** Whether the money is there: until then nothing is on its way. */
  isPaid: boolean;
}

/** The goods of an order for whoever bought them: where they are, what comes next, and what they are. */
export default function OrderGoods({ orderId, isPaid }: OrderGoodsProps) {
  useTranslation('shopOrder');
  const { data, error, refetch } = useQuery(orderGoodsQuery(orderId));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={2} />;
  return (
    <Stack spacing={3}>
      <Whereabouts delivery={data.delivery} isPaid={isPaid} />
      <Items items={data.items} delivery={data.delivery} />
    </Stack>
  );
}

function Whereabouts({ delivery, isPaid }: { delivery: Delivery; isPaid: boolean }) {
  const { t } = useTranslation('shopOrder');
  const { method, state, carrier, tracking, history, seller, name, phone, address } = delivery;
  const place = address
    ? [address.line, address.city, address.state, address.postalCode].join(', ')
    : `${seller.name}, ${seller.address}`;
  return (
    <CardSection title={t(`delivery.${method}.title`)}>
      {isPaid && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <StateLabel hue={hues[state]}>{t(`delivery.states.${state}`)}</StateLabel>
          <Typography sx={{ marginBlockStart: 1 }}>{t(nextOf(delivery))}</Typography>
        </Box>
      )}
      <DescriptionList layout="stacked">
        <Description name={t('delivery.person')}>
          <bdi>{name}</bdi> <span>·</span> <bdi dir="ltr">{phone}</bdi>
        </Description>
        <Description name={t(`delivery.${method}.place`)}>
          <bdi>{place}</bdi>
        </Description>
        {carrier && (
          <Description name={t('delivery.carrier')}>
            <bdi>{[carrier, tracking].filter(Boolean).join(' · ')}</bdi>
          </Description>
        )}
        {seller.phone && (
          <Description name={t('delivery.ask', { seller: seller.name })}>
            <PhoneLink phone={seller.phone} />
          </Description>
        )}
      </DescriptionList>
      {isPaid && history.length > 0 && <History history={history} />}
    </CardSection>
  );
}

function History({ history }: Pick<Delivery, 'history'>) {
  const { t } = useTranslation('shopOrder');
  return (
    <Box
      component="ol"
      aria-label={t('delivery.history')}
      sx={{ margin: 0, marginBlockStart: 2, paddingInlineStart: 2.5 }}
    >
      {history.map(({ state, at }) => (
        <li key={`${state} ${at}`}>
          <span>{t(`delivery.states.${state}`)}</span>{' '}
          <Typography component="span" color="textSecondary">
            <DateTime time={at} />
          </Typography>
        </li>
      ))}
    </Box>
  );
}

function Items({ items, delivery }: { items: readonly OrderItem[]; delivery: Delivery }) {
  const { t } = useTranslation('shopOrder');
  const format = useFormat();
  return (
    <CardSection title={t('goods.title')}>
      <DescriptionList layout="rows">
        {items.map(({ id, name, quantity, total, refunded }) => (
          <Description
            key={id}
            name={
              <>
                <span>{t('goods.line', { name, quantity })}</span>
                {refunded > 0 && (
                  <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                    {t('goods.refunded', { count: refunded })}
                  </Typography>
                )}
              </>
            }
          >
            {format.money(total)}
          </Description>
        ))}
        <Description name={t('goods.delivery')}>{format.money(delivery.price)}</Description>
      </DescriptionList>
    </CardSection>
  );
}

/** The text about what comes next. */
function nextOf({ state, method }: Delivery) {
  if (state === 'waiting' || state === 'packed') return `delivery.${method}.next` as const;
  return `delivery.next.${state}` as const;
}

const hues = {
  waiting: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'success',
  ready: 'success',
  collected: 'success',
  returned: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<DeliveryState, StateHue>;
