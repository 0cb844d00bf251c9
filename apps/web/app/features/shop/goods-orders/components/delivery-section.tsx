import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Delivery } from '@skrin/contract/shop/basket';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { DeliveryStateLabel } from './delivery-state-label.tsx';
import { Recipient } from './recipient.tsx';

interface DeliverySectionProps {
  delivery: Delivery;
  /** What can be done with it. */
  children?: ReactNode;
}

/** Where the goods of an order are, to whom they go, and what happened to them. */
export function DeliverySection({ delivery, children }: DeliverySectionProps) {
  const { t } = useTranslation('goodsOrders');
  const { state, carrier, tracking, staffNote, seller } = delivery;
  return (
    <CardSection title={t('delivery.title')}>
      <Stack spacing={2}>
        <Box>
          <DeliveryStateLabel state={state} />
        </Box>
        {children}
        <DescriptionList layout="stacked">
          <Recipient delivery={delivery} />
          {carrier && (
            <Description name={t('delivery.carrier')}>
              <bdi>{carrier}</bdi>
            </Description>
          )}
          {tracking && (
            <Description name={t('delivery.tracking')}>
              <bdi>{tracking}</bdi>
            </Description>
          )}
          <Description name={t('delivery.pharmacy')}>
            <bdi>{seller.name}</bdi>
          </Description>
          {staffNote && (
            <Description name={t('delivery.staffNote')}>
              <bdi style={{ whiteSpace: 'pre-wrap' }}>{staffNote}</bdi>
            </Description>
          )}
        </DescriptionList>
        <History history={delivery.history} />
      </Stack>
    </CardSection>
  );
}

function History({ history }: Pick<Delivery, 'history'>) {
  const { t } = useTranslation('goodsOrders');
  if (history.length === 0) return null;
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 1 }}>
        {t('delivery.history')}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}>
        {history.map(({ state, at }) => (
          <Box component="li" key={`${at} ${state}`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>{t(`states.${state}`)}</Typography>
            <Typography color="textSecondary">
              <DateTime time={at} short />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
