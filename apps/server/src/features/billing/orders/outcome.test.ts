import type { Analysis } from '@skrin/contract/screening/analyses';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/drizzle.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { vouchers } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { orderBody } from '../testing/order-body.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app?.close());

/** A result that was paid for. */
async function paidAnalysis(person: Person): Promise<string> {
  const id = await app.analysis(person);
  const order = await person.post('/api/orders', orderBody(id));
  const { redirectUrl } = (await order.json()) as { redirectUrl: string };
  await app.simulator.press(redirectUrl, 'pay');
  await vi.waitFor(async () => expect(await app.stateOf(person, id)).toBe('unlocked'), 10_000);
  return id;
}
const read = async (person: Person, id: string) => (await (await person.get(`/api/analyses/${id}`)).json()) as Analysis;
const report = (person: Person, id: string, body: object = { consent: false }) =>
  person.post(`/api/analyses/${id}/outcome`, body);
const counted = async () =>
  (await app.database.execute(sql`select model_version as "modelVersion", named, found, count from outcome_counts`))
    .rows;

describe('a result that a doctor did not confirm', () => {
  it('comes back as a voucher that opens another one, kept with the analysis and mailed', async () => {
    const person = await app.signUp({ email: 'sari@example.com' });
    const id = await paidAnalysis(person);
    const before = await read(person, id);
    expect(new Date(before.reportableUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    const response = await report(person, id);
    expect(response.status).toBe(201);
    const { outcome, reportableUntil } = (await response.json()) as Analysis;
    expect(reportableUntil).toBeUndefined();
    expect((await read(person, id)).outcome).toEqual(outcome);
    await vi.waitFor(async () => {
      // The receipt of the payment, and the voucher.
      const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === 'sari@example.com');
      expect(mails).toHaveLength(2);
      expect(mails.at(-1)?.text).toContain(outcome?.voucher);
      for (const { text } of mails) expect(text.toLowerCase()).not.toContain('ringworm');
    }, 10_000);

    const another = await app.analysis(person);
    const redeemed = await person.post('/api/vouchers/redeem', {
      code: outcome?.voucher,
      kind: 'analysis',
      ref: another,
    });
    expect(redeemed.status).toBe(200);
    // A result that a voucher opened brings no new voucher.
    expect(await read(person, another)).not.toHaveProperty('reportableUntil');
    expect(await statusAndCode(await report(person, another))).toEqual([409, 'outcome_not_reportable']);
  });

  it('comes back once, also when it is reported many times at once', async () => {
    const person = await app.signUp();
    const id = await paidAnalysis(person);
    const before = await app.database.$count(vouchers);
    const all = await Promise.all([1, 2, 3].map(async () => statusAndCode(await report(person, id))));
    expect(all.filter(([status]) => status === 201)).toHaveLength(1);
    expect(all.filter(([, code]) => code === 'outcome_not_reportable')).toHaveLength(2);
    expect(await app.database.$count(vouchers)).toBe(before + 1);
    expect(await statusAndCode(await report(person, id))).toEqual([409, 'outcome_not_reportable']);
  });

  it('is counted with consent alone, and without the person', async () => {
    const person = await app.signUp();
    const [asked, silent] = [await paidAnalysis(person), await paidAnalysis(person)];
    await report(person, silent, { found: 'impetigo', consent: false });
    expect(await counted()).toEqual([]);
    await report(person, asked, { found: 'impetigo', consent: true });
    const named = 'tinea_corporis';
    const { version: modelVersion } = app.reader.manifest;
    expect(await counted()).toEqual([{ modelVersion, named, found: 'impetigo', count: 1 }]);
    const { rows } = await app.database.execute(sql`select * from outcomes where analysis_id = ${silent}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('impetigo');
    const again = await app.signUp();
    await report(again, await paidAnalysis(again), { found: 'impetigo', consent: true });
    await report(again, await paidAnalysis(again), { consent: true });
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { modelVersion, named, found: 'impetigo', count: 2 },
        { modelVersion, named, found: 'unknown', count: 1 },
      ]),
    );
  });

  it('does not come back after 14 days, nor for two or three that were named, nor before it is open', async () => {
    const person = await app.signUp();
    const [late, narrowed, locked] = [
      await paidAnalysis(person),
      await paidAnalysis(person),
      await app.analysis(person),
    ];
    await app.database.execute(
      sql`update analyses set unlocked_at = now() - interval '14 days 1 minute' where id = ${late}`,
    );
    await app.database.execute(sql`update analyses set kind = 'narrowed' where id = ${narrowed}`);
    for (const id of [late, narrowed, locked]) {
      expect(await read(person, id)).not.toHaveProperty('reportableUntil');
      expect(await statusAndCode(await report(person, id))).toEqual([409, 'outcome_not_reportable']);
    }
  });

  it('is its owner’s to report, with an answer that can be counted', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const id = await paidAnalysis(person);
    expect(await statusAndCode(await report(stranger, id))).toEqual([404, 'not_found']);
    for (const body of [{}, { consent: 'yes' }, { consent: true, found: 'flu' }]) {
      expect(await statusAndCode(await report(person, id, body))).toEqual([422, 'validation_failed']);
    }
  });

  it('leaves its voucher when the analysis is deleted', async () => {
    const person = await app.signUp();
    const id = await paidAnalysis(person);
    const { outcome } = (await (await report(person, id)).json()) as Analysis;
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    const another = await app.analysis(person);
    const redeemed = await person.post('/api/vouchers/redeem', {
      code: outcome?.voucher,
      kind: 'analysis',
      ref: another,
    });
    expect(redeemed.status).toBe(200);
  });
});
