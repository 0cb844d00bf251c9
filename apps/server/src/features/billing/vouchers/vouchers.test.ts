import { type VoucherTotals, voucherTotalsSchema } from '@skrin/contract/billing/schemas';
import type { voucherResource } from '@skrin/contract/billing/voucher.resource';
import type { SponsorTotals } from '@skrin/contract/billing/voucher-endpoints';
import type { Row } from '@skrin/contract/resource/resource';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { oneByOne } from '../../../testing/one-by-one.ts';
import { voucherBatches, voucherRedemptions, vouchers } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { insertVouchers } from './voucher-repository.ts';

let app: BillingApp;
let ayu: Person;
beforeAll(async () => {
  app = await createBillingApp();
  ayu = await app.signUp();
});
afterAll(() => app?.close());

/** A field that every batch needs. */
const label = 'Clinic Sehat';

async function makeCode(body: object = { uses: 1 }): Promise<string> {
  const response = await (await app.asAdmin()).post('/api/vouchers', { label, ...body });
  expect(response.status).toBe(201);
  const { codes } = (await response.json()) as { codes: string[] };
  return codes[0] ?? expect.fail('no code');
}
const redeem = (code: string, analysisId: string, person: Person = ayu) =>
  person.post('/api/vouchers/redeem', { code, kind: 'analysis', ref: analysisId });
const isBatchOf = (code: string) =>
  inArray(
    voucherBatches.id,
    app.database
      .select({ id: vouchers.batchId })
      .from(vouchers)
      .where(eq(vouchers.codeHash, hashVoucherCode(code))),
  );
const usesLeft = async (code: string) => {
  const [voucher] = await app.database
    .select()
    .from(vouchers)
    .where(eq(vouchers.codeHash, hashVoucherCode(code)));
  return voucher?.usesLeft;
};

describe('create', () => {
  it('gives an administrator codes that are easy to read out, and keeps only their hashes', async () => {
    const response = await (await app.asAdmin()).post('/api/vouchers', { label, uses: 2, count: 3 });
    const { codes } = (await response.json()) as { codes: string[] };
    expect(new Set(codes).size).toBe(3);
    for (const code of codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const rows = JSON.stringify(await app.database.select().from(vouchers));
    for (const code of codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('is for administrators only', async () => {
    expect(await statusAndCode(await ayu.post('/api/vouchers', { label, uses: 1 }))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await app.anonymous.post('/api/vouchers', { label, uses: 1 }))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  it.each([
    { uses: 0 },
    { uses: 1.5 },
    {},
    { uses: 1, count: 1_001 },
    { uses: 1, expiresAt: 'tomorrow' },
    { uses: 1, expiresAt: '0000-01-01T00:00:00Z' },
    { uses: 1, expiresAt: '0001-01-01T00:00:00+23:59' },
    { uses: 1, expiresAt: '9999-12-31T23:59:59-23:59' },
    { uses: 1, percent: 0 },
    { uses: 1, percent: 101 },
    { uses: 1, percent: 33.3 },
    { uses: 1, kind: 'bread' },
    { uses: 1, validFrom: '2026-02-01T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' },
  ])('refuses %j', async (body) => {
    const response = await (await app.asAdmin()).post('/api/vouchers', { label, ...body });
    expect(await statusAndCode(response)).toEqual([422, 'validation_failed']);
  });
});

describe('a batch', () => {
  const batchOf = async (body: object) => {
    const admin = await app.asAdmin();
    const made = await admin.post('/api/vouchers', { label, ...body });
    const { id, codes = [] } = (await made.json()) as Row<typeof voucherResource>;
    const read = async () => (await (await admin.get(`/api/vouchers/${id}`)).json()) as Row<typeof voucherResource>;
    return { admin, id, codes, read };
  };

  it('says how many uses were issued, are redeemed and are left', async () => {
    const { codes, read } = await batchOf({ uses: 2, count: 3, purpose: 'goodwill' });
    await redeem(codes[0] ?? '', await app.analysis(ayu));
    expect(await read()).toMatchObject({ label, purpose: 'goodwill', issued: 6, redeemed: 1, left: 5, expired: 0 });
    expect(Object.keys(await read())).not.toContain('codes');
  });

  it('keeps who pays for it, what it takes off, and from when until when', async () => {
    const given = {
      percent: 20,
      sponsor: 'Puskesmas Cibiru',
      kind: 'analysis',
      validFrom: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-02-01T00:00:00.000Z',
    };
    const { admin, id, read } = await batchOf({ uses: 1, ...given });
    expect(await read()).toMatchObject(given);
    const patch = (changes: object) => admin.patch(`/api/vouchers/${id}`, { version: 1, ...changes });
    expect(await statusAndCode(await patch({ validFrom: '2026-02-01T00:00:00Z' }))).toEqual([422, 'validation_failed']);
    expect(await statusAndCode(await patch({ percent: 30 }))).toEqual([422, 'validation_failed']);
    expect((await patch({ sponsor: 'Klinik Cibiru' })).status).toBe(200);
    expect(await read()).toMatchObject({ ...given, sponsor: 'Klinik Cibiru' });
  });

  it('opens nothing from the moment at which staff lets it end', async () => {
    const { admin, id, codes, read } = await batchOf({ uses: 1 });
    await admin.patch(`/api/vouchers/${id}`, { version: 1, expiresAt: '2026-01-01T00:00:00Z' });
    const analysisId = await app.analysis(ayu);
    expect(await statusAndCode(await redeem(codes[0] ?? '', analysisId))).toEqual([410, 'voucher_expired']);
    expect(await read()).toMatchObject({ issued: 1, redeemed: 0, left: 0, expired: 1 });
  });
});

describe('the totals', () => {
  const totals = async () => {
    const response = await (await app.asAdmin()).get('/api/vouchers/totals');
    return voucherTotalsSchema.parse(await response.json());
  };

  it('are of all batches: what one issues, spends and lets lapse counts in', async () => {
    const before = await totals();
    const code = await makeCode({ uses: 2, count: 3 });
    await makeCode({ uses: 10, expiresAt: '2026-01-01T00:00:00Z' });
    await redeem(code, await app.analysis(ayu));
    expect(await totals()).toEqual({
      issued: before.issued + 16,
      redeemed: before.redeemed + 1,
      left: before.left + 5,
      expired: before.expired + 10,
    });
  });

  it('are told for each sponsor, without anybody who used a code', async () => {
    const sponsor = 'Puskesmas Dago';
    const code = await makeCode({ uses: 2, count: 3, sponsor });
    await makeCode({ uses: 10, expiresAt: '2026-01-01T00:00:00Z', sponsor });
    await redeem(code, await app.analysis(ayu));
    const response = await (await app.asAdmin()).get('/api/vouchers/sponsors');
    const { items } = (await response.json()) as { items: SponsorTotals[] };
    expect(items.find((each) => each.sponsor === sponsor)).toEqual({
      sponsor,
      batches: 2,
      issued: 16,
      redeemed: 1,
      left: 5,
      expired: 10,
    });
    expect(items.at(-1)?.sponsor).toBeNull();
  });

  it('are those of the list, added up', async () => {
    const response = await (await app.asAdmin()).get('/api/vouchers?limit=200');
    const { items } = (await response.json()) as { items: Row<typeof voucherResource>[] };
    const sumOf = (name: keyof VoucherTotals) => items.reduce((sum, row) => sum + row[name], 0);
    const [issued, redeemed, left, expired] = [sumOf('issued'), sumOf('redeemed'), sumOf('left'), sumOf('expired')];
    expect(await totals()).toEqual({ issued, redeemed, left, expired });
  });
});

describe('redeem', () => {
  it('opens a locked analysis', async () => {
    const [code, analysisId] = [await makeCode(), await app.analysis(ayu)];
    const response = await redeem(code, analysisId);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ kind: 'analysis', ref: analysisId });
    const analysis = (await (await ayu.get(`/api/analyses/${analysisId}`)).json()) as Analysis<'skin'>;
    expect(analysis).toMatchObject({ id: analysisId, state: 'unlocked' });
    expect(analysis.result?.probabilities).toHaveLength(8);
    expect(await usesLeft(code)).toBe(0);
  });

  it('reads a code however it was typed', async () => {
    const [code, analysisId] = [await makeCode(), await app.analysis(ayu)];
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await redeem(typed, analysisId)).status).toBe(200);
  });

  it('opens as many analyses as the code has uses', async () => {
    const code = await makeCode({ uses: 2 });
    const budi = await app.signUp();
    expect((await redeem(code, await app.analysis(ayu))).status).toBe(200);
    expect((await redeem(code, await app.analysis(budi), budi)).status).toBe(200);
    expect(await statusAndCode(await redeem(code, await app.analysis(ayu)))).toEqual([409, 'voucher_used']);
  });

  it('opens one analysis and spends one use when two come at once for it', async () => {
    const [code, analysisId] = [await makeCode({ uses: 5 }), await app.analysis(ayu)];
    const outcomes = await Promise.all([1, 2, 3, 4].map(async () => statusAndCode(await redeem(code, analysisId))));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([, failure]) => failure === 'analysis_already_unlocked')).toHaveLength(3);
    expect(await usesLeft(code)).toBe(4);
  });

  it('opens one of several analyses when they race for the last use', async () => {
    const budi = await app.signUp();
    const code = await makeCode();
    const races = [
      [await app.analysis(ayu), ayu],
      [await app.analysis(ayu), ayu],
      [await app.analysis(budi), budi],
    ] as const;
    const outcomes = await Promise.all(
      races.map(async ([id, person]) => statusAndCode(await redeem(code, id, person))),
    );
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([, failure]) => failure === 'voucher_used')).toHaveLength(2);
    const states = await Promise.all(races.map(([id, person]) => app.stateOf(person, id)));
    expect(states.toSorted()).toEqual(['locked', 'locked', 'unlocked']);
  });

  it('says of each code that opens nothing why it does not', async () => {
    const used = await makeCode();
    await redeem(used, await app.analysis(ayu));
    const expired = await makeCode({ uses: 1, expiresAt: '2020-01-01T00:00:00Z' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const later = await makeCode({ uses: 1, validFrom: tomorrow });
    const partial = await makeCode({ uses: 1, percent: 50 });
    const [first = '', ...rest] = partial;
    const mistyped = (first === '2' ? '3' : '2') + rest.join('');
    const analysisId = await app.analysis(ayu);
    const refusalOf = async (code: string) => statusAndCode(await redeem(code, analysisId));
    expect(await refusalOf('0000-0000-0000')).toEqual([422, 'voucher_unknown']);
    expect(await refusalOf('nonsense')).toEqual([422, 'voucher_mistyped']);
    expect(await refusalOf(mistyped)).toEqual([422, 'voucher_mistyped']);
    expect(await refusalOf(expired)).toEqual([410, 'voucher_expired']);
    expect(await refusalOf(used)).toEqual([409, 'voucher_used']);
    expect(await refusalOf(partial)).toEqual([409, 'voucher_lowers_price']);
    const notYet = await redeem(later, analysisId);
    expect(await notYet.json()).toMatchObject({ code: 'voucher_not_yet_valid', detail: 'It can be used in 24 hours.' });
    expect(notYet.headers.get('retry-after')).toMatch(/^86\d{3}$/);
    expect(await app.stateOf(ayu, analysisId)).toBe('locked');
  });

  it('does not open what the code is not for', async () => {
    const code = await makeCode();
    await app.database.update(voucherBatches).set({ kind: 'consultation' }).where(isBatchOf(code));
    expect(await statusAndCode(await redeem(code, await app.analysis(ayu)))).toEqual([409, 'voucher_not_for_this']);
  });

  it('takes a code of the first batches, which has no check character', async () => {
    const code = '7K9X-AB01-ZM3P';
    const [batch] = await app.database
      .insert(voucherBatches)
      .values({ label, purpose: 'partner', count: 1, uses: 1 })
      .returning();
    await insertVouchers(app.database, [
      { batchId: batch?.id ?? '', codeHash: hashVoucherCode(code), uses: 1, usesLeft: 1 },
    ]);
    expect((await redeem(code, await app.analysis(ayu))).status).toBe(200);
  });

  it('spends nothing on an analysis that is open already', async () => {
    const [code, analysisId] = [await makeCode(), await app.analysis(ayu, 'unlocked')];
    expect(await statusAndCode(await redeem(code, analysisId))).toEqual([409, 'analysis_already_unlocked']);
    expect(await usesLeft(code)).toBe(1);
  });

  it.each(['queued', 'running', 'retake', 'failed'] as const)(
    'spends nothing on an analysis that is %s',
    async (state) => {
      const [code, analysisId] = [await makeCode(), await app.analysis(ayu, state)];
      expect(await statusAndCode(await redeem(code, analysisId))).toEqual([409, 'analysis_not_payable']);
      expect(await usesLeft(code)).toBe(1);
    },
  );

  it("does not know another person's analysis", async () => {
    const budi = await app.signUp();
    const [code, analysisId] = [await makeCode(), await app.analysis(ayu)];
    expect(await statusAndCode(await redeem(code, analysisId, budi))).toEqual([404, 'not_found']);
    expect(await usesLeft(code)).toBe(1);
    expect(await app.stateOf(ayu, analysisId)).toBe('locked');
  });

  it('can be told again for a new analysis after the old one was deleted', async () => {
    const code = await makeCode({ uses: 2 });
    const first = await app.analysis(ayu);
    await redeem(code, first);
    expect((await ayu.delete(`/api/analyses/${first}`)).status).toBe(204);
    expect((await redeem(code, await app.analysis(ayu))).status).toBe(200);
    expect(await app.database.$count(voucherRedemptions, eq(voucherRedemptions.ref, first))).toBe(1);
  });

  it('refuses what is no code', async () => {
    const analysisId = await app.analysis(ayu);
    for (const code of ['', ' - ', 'x'.repeat(41), 7, null]) {
      const response = await ayu.post('/api/vouchers/redeem', { code, kind: 'analysis', ref: analysisId });
      expect(await statusAndCode(response)).toEqual([422, 'validation_failed']);
    }
  });
});

describe('a preview', () => {
  const preview = (code: string, analysisId: string, person: Person = ayu) =>
    person.post('/api/vouchers/preview', { code, kind: 'analysis', ref: analysisId });

  it('says what is left to pay by each method, and takes nothing', async () => {
    const [code, analysisId] = [await makeCode({ uses: 1, percent: 25 }), await app.analysis(ayu)];
    const response = await preview(code, analysisId);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        percent: 25,
        price: { amount: 22_500, currency: 'IDR' },
        discount: { amount: 7_500, currency: 'IDR' },
        charges: [
          { method: 'midtrans', charge: { amount: 22_500, currency: 'IDR' } },
          { method: 'paypal', charge: { amount: 150, currency: 'USD' } },
        ],
      },
    ]);
    expect(await usesLeft(code)).toBe(1);
  });

  it('says that nothing is left to pay', async () => {
    const response = await preview(await makeCode(), await app.analysis(ayu));
    expect(await response.json()).toMatchObject({ percent: 100, price: { amount: 0 }, discount: { amount: 30_000 } });
  });

  it('says of what is open that it is, and of codes that open nothing why', async () => {
    const code = await makeCode();
    const open = await preview(code, await app.analysis(ayu, 'unlocked'));
    expect(await statusAndCode(open)).toEqual([409, 'analysis_already_unlocked']);
    const unknown = await preview('0000-0000-0000', await app.analysis(ayu));
    expect(await statusAndCode(unknown)).toEqual([422, 'voucher_unknown']);
  });
});

describe('a single use, redeemed by 200 people at once', () => {
  it('opens one result; 199 are told that it has been used', { timeout: 60_000 }, async () => {
    const code = await makeCode();
    const copies = await copiesForEverybody(200);
    const outcomes = await Promise.all(
      copies.map(async ({ person, analysisId }) => statusAndCode(await redeem(code, analysisId, person))),
    );
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([, failure]) => failure === 'voucher_used')).toHaveLength(199);
    expect(await usesLeft(code)).toBe(0);
    const ids = copies.map(({ analysisId }) => analysisId);
    const opened = await app.database.execute(sql`select id from analyses where state = 'unlocked' and id in ${ids}`);
    expect(opened.rows).toHaveLength(1);
    expect(await app.database.$count(voucherRedemptions, inArray(voucherRedemptions.ref, ids))).toBe(1);
  });

  /** New people, each with a copy of one locked analysis. */
  async function copiesForEverybody(count: number) {
    const people = await oneByOne(count, () => app.signUp());
    const ids = await app.copiesOf(await app.analysis(ayu), count);
    return Promise.all(
      people.map(async (person, at) => {
        const analysisId = ids[at] ?? expect.fail('no copy');
        await app.database.execute(sql`update analyses set user_id = ${person.user.id} where id = ${analysisId}`);
        return { person, analysisId };
      }),
    );
  }
});

describe('guessing', () => {
  it('is stopped after a few wrong codes a minute, for the guesser only', async () => {
    await using limited = await startLimited();
    const [mallory, budi] = [await limited.app.signUp(), await limited.app.signUp()];
    const analysisId = await limited.app.analysis(mallory);
    const guess = () =>
      mallory.post('/api/vouchers/redeem', { code: '1234-5678-9ABC', kind: 'analysis', ref: analysisId });
    for (let guesses = 0; guesses < 3; guesses += 1) expect((await guess()).status).toBe(422);
    expect(await statusAndCode(await guess())).toEqual([429, 'too_many_requests']);

    const admin = await limited.app.asAdmin();
    const { codes } = (await (await admin.post('/api/vouchers', { label, uses: 2 })).json()) as { codes: string[] };
    const body = { code: codes[0], kind: 'analysis', ref: await limited.app.analysis(budi) };
    expect((await budi.post('/api/vouchers/redeem', body)).status).toBe(200);
    // A right code does not get through either: the guesser learns nothing more.
    expect(
      (await mallory.post('/api/vouchers/redeem', { code: codes[0], kind: 'analysis', ref: analysisId })).status,
    ).toBe(429);
  });

  it('is stopped as soon when all codes are tried at once', async () => {
    await using limited = await startLimited();
    const mallory = await limited.app.signUp();
    const analysisId = await limited.app.analysis(mallory);
    const guesses = Array.from({ length: 200 }, (_, at) =>
      mallory.post('/api/vouchers/redeem', { code: `0000-0000-${1_000 + at}`, kind: 'analysis', ref: analysisId }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(197);
  });

  it('counts only codes that open nothing', async () => {
    await using limited = await startLimited();
    const [person, admin] = [await limited.app.signUp(), await limited.app.asAdmin()];
    const { codes } = (await (await admin.post('/api/vouchers', { label, uses: 9 })).json()) as { codes: string[] };
    const body = { code: codes[0], kind: 'analysis', ref: await limited.app.analysis(person) };
    expect((await person.post('/api/vouchers/redeem', body)).status).toBe(200);
    for (let again = 0; again < 4; again += 1) {
      expect((await person.post('/api/vouchers/redeem', body)).status).toBe(409);
    }
  });

  async function startLimited() {
    const limited = await createBillingApp({ env: { RATE_LIMIT_GUESSES: '3' } });
    return { app: limited, [Symbol.asyncDispose]: limited.close };
  }
});
