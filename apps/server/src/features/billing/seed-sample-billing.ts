import { eq, inArray } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { SAMPLE, type SampleSeed } from '../../platform/sample/seed-samples.ts';
import { insertOrder, updateOrder } from './orders/order-repository.ts';
import { orderLines, orders, voucherBatches, vouchers } from './tables.ts';
import { createCodes } from './vouchers/create-codes.ts';
import { insertBatch } from './vouchers/voucher-repository.ts';
import type { VoucherSeal } from './vouchers/voucher-seal.ts';

const DAY = 86_400_000;

/**
 * Orders for which no money ever moved, as the ledger only grows, and vouchers that have ended, as a code opens what costs
 * money.
 */
export const sampleBilling = (voucherSeal: VoucherSeal): SampleSeed => ({
  feature: 'billing',
  tables: [voucherBatches, vouchers, orders, orderLines],
  insert: async (tx, { mark, of }) => {
    const members = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...of(users)]));
    for (const [at, state] of (['expired', 'cancelled', 'failed', 'expired'] as const).entries()) {
      const price = { priceAmount: 30_000, priceCurrency: 'IDR' } as const;
      const charge = { chargeAmount: 30_000, chargeCurrency: 'IDR' } as const;
      const createdAt = new Date(Date.now() - (at + 2) * DAY);
      const row = { userId: orNotFound(members[at]).id, method: 'midtrans', ...price, ...charge } as const;
      const line = { kind: 'analysis', ref: newId(), description: `Model Skin Diseases ${SAMPLE}`, ...price } as const;
      const made = await insertOrder(tx, { ...row, createdAt, expiresAt: new Date(createdAt.getTime() + DAY) }, [line]);
      const [id = ''] = await mark(orders, orNotFound(made).id);
      const lines = await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, id));
      await mark(orderLines, ...lines.map((each) => each.id));
      await updateOrder(tx, asSystem(id), { state });
    }
    const times = { validFrom: new Date(Date.now() - 60 * DAY), expiresAt: new Date(Date.now() - 30 * DAY) };
    for (const [purpose, percent] of [
      ['partner', 100],
      ['testing', 50],
    ] as const) {
      const batch = await insertBatch(tx, {
        label: `${purpose} ${SAMPLE}`,
        purpose,
        count: 3,
        uses: 1,
        percent,
        ...times,
      });
      await mark(voucherBatches, batch.id);
      await createCodes(tx, batch, voucherSeal);
      const codes = await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.batchId, batch.id));
      await mark(vouchers, ...codes.map(({ id }) => id));
    }
  },
});
