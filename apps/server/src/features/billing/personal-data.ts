import { eq, sql } from 'drizzle-orm';
import { ownTable, type PersonalData } from '../../platform/personal-data.ts';
import { orders, paymentEvents, voucherBatches, voucherRedemptions } from './tables.ts';

/** Records of money outlive the account: its rows lose the person when it goes (`formerUserIdColumn`). */
export const billingData: PersonalData = {
  tables: [
    ownTable(orders, orders.userId),
    {
      table: paymentEvents,
      rows: ({ id }) =>
        sql`${paymentEvents.orderId} in (select ${orders.id} from ${orders} where ${eq(orders.userId, id)})`,
    },
    ownTable(voucherRedemptions, voucherRedemptions.userId),
    ownTable(voucherBatches, voucherBatches.createdBy),
  ],
};
