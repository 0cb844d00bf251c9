import { paymentMethods } from '@skrin/contract/billing/methods';
import type { PriceRow } from '@skrin/contract/billing/price-rows';
import { pricesSchema } from '@skrin/contract/billing/schemas';
import { programmeIds, programmes } from '@skrin/contract/programmes/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeOf, priceOf, priceOfProgramme, pricesAt } from './prices.ts';

const today = new Date('2026-11-22T08:00:00Z');

describe('pricesAt', () => {
  it('sells one item for IDR 30,000', () => {
    expect(pricesSchema.parse({ items: pricesAt(today) }).items).toEqual([
      expect.objectContaining({ name: 'Model Skin Diseases', price: { amount: 30_000, currency: 'IDR' } }),
    ]);
  });

  it('sets a charge for every payment method: rupiah at Midtrans, dollars at PayPal', () => {
    const [skin] = pricesAt(today);
    expect(skin.charges.map(({ method }) => method)).toEqual([...paymentMethods]);
    expect(chargeOf(skin, 'midtrans')).toEqual(skin.price);
    expect(chargeOf(skin, 'paypal')).toEqual({ amount: 200, currency: 'USD' });
  });
});

const sold = programmeIds.filter((id) => priceOfProgramme(id, today));

describe.each(sold)('the prices of %s', (id) => {
  const priceRows: readonly PriceRow[] = programmes[id].prices;
  const opening = new Date(Math.min(...priceRows.map(({ validFrom }) => Date.parse(validFrom))));
  const anyTime = fc.date({ min: opening, max: new Date('2100-01-01'), noInvalidDate: true });

  it('has one price for each currency at any time: no gap and no overlap', () => {
    fc.assert(
      fc.property(anyTime, fc.constantFrom('IDR' as const, 'USD' as const), (at, currency) => {
        const valid = priceRows.filter(
          (row) =>
            row.currency === currency &&
            Date.parse(row.validFrom) <= at.getTime() &&
            at.getTime() < Date.parse(row.validUntil ?? '9999-12-31'),
        );
        expect(valid).toHaveLength(1);
        expect(priceOf(priceRows, currency, at)).toEqual({ amount: valid[0]?.amount, currency });
      }),
    );
  });

  it('ends each price where the next one begins, and the last one never', () => {
    for (const currency of ['IDR', 'USD'] as const) {
      const rows = priceRows.filter((row) => row.currency === currency);
      const sorted = rows.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
      expect(sorted.map(({ validUntil }) => validUntil)).toEqual([
        ...sorted.slice(1).map(({ validFrom }) => validFrom),
        null,
      ]);
    }
  });
});

describe('priceOf', () => {
  /** Prices one after another, each from its start until the start of the next. */
  const anyRows = fc
    .uniqueArray(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), {
      minLength: 1,
      maxLength: 6,
      selector: Number,
    })
    .map((dates) => dates.toSorted((one, other) => Number(one) - Number(other)).map((date) => date.toISOString()))
    .map((starts) =>
      starts.map(
        (validFrom, index): PriceRow => ({
          currency: 'IDR',
          amount: index + 1,
          validFrom,
          validUntil: starts[index + 1] ?? null,
        }),
      ),
    );

  it('is the price that began last, from its first moment until the next one begins', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const { validFrom, validUntil, amount } of rows) {
          expect(priceOf(rows, 'IDR', new Date(validFrom)).amount).toBe(amount);
          const last = new Date(validUntil ? Date.parse(validUntil) - 1 : '2099-01-01');
          expect(priceOf(rows, 'IDR', last).amount).toBe(amount);
        }
      }),
    );
  });

  it('is no price before the first, nor in another currency', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const first = Date.parse(rows[0]?.validFrom ?? '');
        expect(() => priceOf(rows, 'IDR', new Date(first - 1))).toThrow(RangeError);
        expect(() => priceOf(rows, 'USD', new Date(first))).toThrow(RangeError);
      }),
    );
  });
});
