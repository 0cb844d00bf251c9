import type { Invoice } from '@skrin/contract/billing/invoices';
import type { StateHue } from '../../../kit/state-label.tsx';

export const invoiceHues = {
  paid: 'success',
  partly_refunded: 'success',
  refunding: 'info',
  refunded: 'neutral',
  in_question: 'warning',
} as const satisfies Record<Invoice['state'], StateHue>;
