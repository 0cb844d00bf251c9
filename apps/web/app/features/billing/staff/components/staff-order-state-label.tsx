import type { OrderState } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { orderHues } from '../order-tabs.ts';

/** Where an order stands, in a word. */
export function StaffOrderStateLabel({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  return <StateLabel hue={orderHues[state]}>{t(`states.${state}`)}</StateLabel>;
}
