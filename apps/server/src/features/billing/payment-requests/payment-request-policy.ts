import { everyRow, type Policy } from '../../../platform/policy/policy.ts';
import type { PaymentRequestRow } from '../tables.ts';

/**
 * Requests belong to nobody: whoever has the permission works on all of them. Which moves are allowed is said by
 * `payment-requests` of the domain.
 */
export const paymentRequestPolicy: Policy<Pick<PaymentRequestRow, 'id' | 'state'>, 'update' | 'remove'> = {
  kind: 'paymentRequest',
  ownerOf: () => null,
  scope: () => everyRow,
  can: (_actor, action, { state }) => action !== 'remove' || state === 'draft',
};
