import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertOrder } from './orders/order-repository.ts';
import { billingData } from './personal-data.ts';
import { refunds } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A refund, with what staff said to the person. */
async function refundOf(userId: string): Promise<string> {
  const price = { priceAmount: 30_000, priceCurrency: 'IDR' } as const;
  const row = { userId, method: 'midtrans', state: 'partly_refunded', expiresAt: new Date(), ...price } as const;
  const charge = { chargeAmount: 30_000, chargeCurrency: 'IDR' } as const;
  const line = { kind: 'analysis', ref: newId(), description: 'Model Skin Diseases', ...price } as const;
  return app.database.transaction(async (tx) => {
    const order = orNotFound(await insertOrder(tx, { ...row, ...charge }, [line]));
    const refund = { id: newId(), orderId: order.id, amount: 10_000, currency: 'IDR', reason: 'goodwill' } as const;
    await tx.insert(refunds).values({ ...refund, note: 'Dear Sari, we are sorry.' });
    return refund.id;
  });
}

it('keeps the money of a refund when the account goes, and not what was said to the person', async () => {
  const [sari, ayu] = [await app.signUp(), await app.signUp()];
  const [hers, other] = [await refundOf(sari.user.id), await refundOf(ayu.user.id)];
  await app.database.transaction(async (tx) => billingData.remove?.(tx, { id: sari.user.id, email: undefined }));
  const read = async (id: string) => (await app.database.select().from(refunds).where(eq(refunds.id, id)))[0];
  expect(await read(hers)).toMatchObject({ amount: 10_000, note: null });
  expect(await read(other)).toMatchObject({ note: 'Dear Sari, we are sorry.' });
});
