import type { PaymentRequestState } from '@skrin/contract/billing/payment-request-terms';
import type { StateHue } from '../../../kit/state-label.tsx';

export const requestHues = {
  draft: 'neutral',
  sent: 'info',
  recorded: 'warning',
  paid: 'success',
  void: 'neutral',
} as const satisfies Record<PaymentRequestState, StateHue>;
