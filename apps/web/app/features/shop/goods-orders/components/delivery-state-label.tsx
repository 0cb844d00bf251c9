import type { DeliveryState } from '@skrin/contract/shop/product-terms';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { deliveryHues } from '../delivery-hues.ts';

export function DeliveryStateLabel({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('goodsOrders');
  return <StateLabel hue={deliveryHues[state]}>{t(`states.${state}`)}</StateLabel>;
}
