import { hasPermission, type Permission } from '@skrin/contract/access/permissions';
import { sql } from '../../platform/database/drizzle.ts';
import { everyRow, type Policy } from '../../platform/policy/policy.ts';
import { type StockProductRow, sellers, stockProducts } from './tables.ts';

/** Goods are seen by whoever works for their pharmacy, who does with them what their permissions allow; and by those who keep all pharmacies. */
export const stockProductPolicy: Policy<Pick<StockProductRow, 'id'>, 'update' | 'remove'> = {
  kind: 'stockProduct',
  ownerOf: () => null,
  scope: ({ role, organisationId }) => {
    if (hasPermission(role, 'seller:update')) return everyRow;
    if (organisationId === undefined) return sql`false`;
    // A pharmacy is one row, so that an index by the seller answers.
    return sql`${stockProducts.sellerId} = (select ${sellers.id} from ${sellers} where ${sellers.organisationId} = ${organisationId})`;
  },
  can: ({ role }, action) => hasPermission(role, `stockProduct:${action}` satisfies Permission),
};
