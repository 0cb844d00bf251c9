import type { OrderState } from '@skrin/contract/billing/schemas';

/** Whether the payer can still be expected to pay. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'pending' || state === 'review';
