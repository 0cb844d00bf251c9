import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Order, OrderInput } from '@skrin/contract/billing/schemas';

/** What is sent to order the result of an analysis. */
export const orderBody = (analysisId: string, method: PaymentMethod = 'midtrans'): OrderInput => ({
  lines: [{ kind: 'analysis', ref: analysisId }],
  method,
});

/** The analysis that an order is for. */
export function analysisOf({ lines: [line] }: Pick<Order, 'lines'>): string {
  if (!line) throw new Error('the order has no line');
  return line.ref;
}
