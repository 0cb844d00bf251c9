import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mostPieces, noEntries, type OfferEntries, offerSchema, totalsOf } from './offer-entries.ts';
import { aPharmacy, aProduct } from './testing.ts';

const lines = [{ product: aProduct(), quantity: 3 }];
const recipient = { name: 'Sari', phone: '0812 3456', note: ' ' };
const entries = (delivery: Partial<OfferEntries['delivery']>): OfferEntries => ({
  email: 'sari@example.com',
  items: lines,
  delivery: { ...noEntries.delivery, ...recipient, ...delivery },
});
const problemsOf = (typed: OfferEntries) =>
  z.safeParse(offerSchema, typed).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('an order that staff make', () => {
  it('has the prices that staff saw, and no address where it is picked up', () => {
    expect(z.parse(offerSchema, entries({ method: 'pickup' }))).toEqual({
      email: 'sari@example.com',
      items: [{ productId: aProduct().id, quantity: 3, seenPrice: 20_000 }],
      delivery: { method: 'pickup', name: 'Sari', phone: '0812 3456', address: null, note: null },
    });
  });

  it('needs an address where it is brought', () => {
    expect(problemsOf(entries({ method: 'courier' }))).toEqual([
      'delivery.address.line',
      'delivery.address.city',
      'delivery.address.state',
      'delivery.address.postalCode',
    ]);
  });

  it('needs goods', () => {
    expect(problemsOf({ ...entries({}), items: [] })).toEqual(['items']);
  });

  it('costs what its goods cost, and the delivery where there is one', () => {
    expect(totalsOf(lines, 'pickup', aPharmacy())).toMatchObject({ delivery: null, all: { amount: 60_000 } });
    expect(totalsOf(lines, 'courier', aPharmacy())).toMatchObject({
      delivery: { amount: 15_000 },
      all: { amount: 75_000 },
    });
    expect(totalsOf(lines, 'courier', aPharmacy({ deliveryPrice: null })).delivery).toBeNull();
  });

  it('has no more pieces than are left, nor than one order may have', () => {
    expect(mostPieces({ maxPieces: 20, left: 4 })).toBe(4);
    expect(mostPieces({ maxPieces: 2, left: 4 })).toBe(2);
  });
});
