import type { OrderState } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';

/** Where an order stands, in a word. */
export function OrderStateLabel({ state }: { state: OrderState }) {
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
