import type { DeliveryState } from '@skrin/contract/shop/product-terms';
import type { StateHue } from '../../../kit/state-label.tsx';

export const deliveryHues: Record<DeliveryState, StateHue> = {
  waiting: 'warning',
  packed: 'info',
  shipped: 'info',
  delivered: 'success',
  ready: 'info',
  collected: 'success',
  returned: 'error',
  cancelled: 'neutral',
};
