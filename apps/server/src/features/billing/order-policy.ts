import { hasPermission } from '@skrin/contract/access/permissions';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Policy } from '../../platform/policy/policy.ts';
import { type OrderRow, orders } from './tables.ts';

type OrderAction = 'pay' | 'check';

/** An order belongs to who placed it. It moves by what its gateway says alone, so nobody changes or removes one. */
export const orderPolicy: Policy<OrderRow, OrderAction> = {
  kind: 'order',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => eq(orders.userId, userId),
  can: ({ userId, role }, action, row) => {
    if (row.userId !== userId) return false;
    return action === 'pay'
      ? hasPermission(role, 'order:create') && row.state === 'pending'
      : hasPermission(role, 'order:check');
  },
};

/** An order that moved: by what its gateway said, whoever had it asked. */
export const recordOrderChange = (tx: Transaction, { id, userId }: OrderRow): Promise<void> =>
  recordAudit(tx, { actor: null, permission: 'order:check', subject: { kind: 'order', id }, ownerId: userId });
