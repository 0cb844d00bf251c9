import { type PaymentMethod, paymentMethods } from '@skrin/contract/billing/methods';
import type { Order } from '@skrin/contract/billing/schemas';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyse, answers } from '../testing/analyse.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { orderBody } from '../testing/order-body.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app?.close());

const emergency = { ...answers, safety: { skin: ['skin_coming_off' as const] } };
const refusal = [409, 'help_first'];

describe('an analysis of somebody who needs help now', () => {
  let ayu: Person;
  let analysisId: string;
  let assessmentId: string;
  beforeEach(async () => {
    ayu = await app.signUp();
    analysisId = await analyse(ayu, emergency);
    ({ assessmentId } = await read());
  });

  const read = async () => (await (await ayu.get(`/api/analyses/${analysisId}`)).json()) as Analysis;
  const order = (method: PaymentMethod = 'midtrans') => ayu.post('/api/orders', orderBody(analysisId, method));
  const confirm = (confirmed: boolean, person = ayu) =>
    person.post(`/api/assessments/${assessmentId}/help`, { confirmed });
  const makeCode = async (): Promise<string> => {
    const response = await (await app.asAdmin()).post('/api/vouchers', { label: 'Clinic Sehat', uses: 1 });
    return ((await response.json()) as { codes: [string] }).codes[0];
  };

  it('is sold by no method and opened by no voucher, which keeps its use', async () => {
    for (const method of paymentMethods) expect(await statusAndCode(await order(method))).toEqual(refusal);
    const code = await makeCode();
    const redeem = () => ayu.post('/api/vouchers/redeem', { code, kind: 'analysis', ref: analysisId });
    expect(await statusAndCode(await redeem())).toEqual(refusal);
    expect((await read()).can.unlock).toBe(false);
    await confirm(true);
    expect((await redeem()).status).toBe(200);
  });

  it('is sold once the person says that they have help, and no longer when they take it back', async () => {
    const assessment = (await (await confirm(true)).json()) as Assessment;
    const analysis = await read();
    expect(analysis.helpConfirmedAt).toBe(assessment.helpConfirmedAt);
    expect(Date.parse(assessment.helpConfirmedAt ?? '')).toBeGreaterThan(Date.parse(assessment.createdAt));
    expect(analysis.can.unlock).toBe(true);
    expect((await order()).status).toBe(201);

    expect(await (await confirm(false)).json()).not.toHaveProperty('helpConfirmedAt');
    expect(await statusAndCode(await order())).toEqual(refusal);
    expect((await read()).can.unlock).toBe(false);
  });

  it('opens by a payment that was begun while there was help, whatever is said afterwards', async () => {
    await confirm(true);
    const opened = (await (await order()).json()) as Order;
    await confirm(false);
    await app.simulator.press(opened.redirectUrl ?? '', 'pay');
    await expect.poll(async () => (await read()).state, { timeout: 10_000 }).toBe('unlocked');
  });

  it('takes the word of nobody else', async () => {
    expect(await statusAndCode(await confirm(true, await app.signUp()))).toEqual([404, 'not_found']);
    expect(await read()).not.toHaveProperty('helpConfirmedAt');
  });
});
