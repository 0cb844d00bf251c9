import type { OrderState } from '@skrin/contract/billing/schemas';
import type { StateHue } from '../../../kit/state-label.tsx';

export const orderHues: Record<OrderState, StateHue> = {
  created: 'neutral',
  pending: 'info',
  review: 'warning',
  paid: 'success',
  failed: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  refunding: 'info',
  held: 'error',
  partly_refunded: 'success',
  refunded: 'neutral',
  disputed: 'error',
};
