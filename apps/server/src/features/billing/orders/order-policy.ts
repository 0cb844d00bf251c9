import { hasPermission } from '@skrin/contract/access/permissions';
import { isRefundable } from '@skrin/domain/billing/refunds';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { eq, type SQL } from '../../../platform/database/drizzle.ts';
import { type Actor, everyRow, type Policy } from '../../../platform/policy/policy.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from './order-repository.ts';

type OrderAction = 'pay' | 'check' | 'refund' | 'review';

/** The orders that somebody placed. */
export const ownOrders = ({ userId }: Actor): SQL => eq(orders.userId, userId);

/**
 * An order belongs to the user who placed it; staff who manage orders see all of them. Its state follows from what its
 * gateway says, so nobody edits or deletes one: staff can refund it, or decide the fraud check of its gateway.
 */
export const orderPolicy: Policy<OrderRow, OrderAction> = {
  kind: 'order',
  ownerOf: ({ userId }) => userId,
  scope: (actor) => (hasPermission(actor.role, 'order:manage') ? everyRow : ownOrders(actor)),
  can: ({ userId, role }, action, { userId: ownerId, state }) => {
    const isOwn = ownerId === userId;
    const isManaged = hasPermission(role, 'order:manage');
    switch (action) {
      case 'pay':
        return isOwn && hasPermission(role, 'order:create') && state === 'pending';
      case 'check':
        return (isOwn && hasPermission(role, 'order:check')) || isManaged;
      case 'refund':
        return isManaged && isRefundable(state);
      case 'review':
        return isManaged && state === 'review';
    }
  },
};

/** The policy of the list, in which nobody edits or deletes an order. */
export const ownedOrders: Policy<Pick<OrderRow, 'id' | 'userId'>, 'update' | 'remove'> = {
  kind: 'order',
  ownerOf: ({ userId }) => userId,
  scope: orderPolicy.scope,
  can: () => false,
};

/** Audits a change of an order's state. The actor is null: the gateway's answer caused it, whoever had it asked. */
export const recordOrderChange = (tx: Transaction, { id, userId }: OrderRow): Promise<void> =>
  recordAudit(tx, { actor: null, permission: 'order:check', subject: { kind: 'order', id }, ownerId: userId });
