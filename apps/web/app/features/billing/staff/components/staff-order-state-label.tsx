import type { OrderState } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { orderHues } from '../order-hues.ts';

/** The state of an order as a label. */
export function StaffOrderStateLabel({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  return <StateLabel hue={orderHues[state]}>{t(`states.${state}`)}</StateLabel>;
}
