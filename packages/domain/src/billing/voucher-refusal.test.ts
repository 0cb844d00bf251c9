import { describe, expect, it } from 'vitest';
import { type VoucherTerms, voucherRefusal } from './voucher-refusal.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const open: VoucherTerms = { usesLeft: 1, kind: null, percent: 100, validFrom: null, expiresAt: null };
const onFifth = (terms: Partial<VoucherTerms>, kind = 'analysis') =>
  voucherRefusal({ ...open, ...terms }, { kind, at: day('2026-01-05') });

describe('a voucher', () => {
  it.each<[string, Partial<VoucherTerms>]>([
    ['without bounds', {}],
    ['for this kind of thing', { kind: 'analysis' }],
    ['from its first moment on', { validFrom: day('2026-01-05') }],
    ['until its end', { expiresAt: day('2026-01-06') }],
  ])('can be used %s', (_, terms) => expect(onFifth(terms)).toBeUndefined());

  it.each<[ReturnType<typeof onFifth>, Partial<VoucherTerms>]>([
    ['not_for_this', { kind: 'consultation' }],
    ['not_yet_valid', { validFrom: day('2026-01-06') }],
    ['expired', { expiresAt: day('2026-01-05') }],
    ['used', { usesLeft: 0 }],
  ])('is refused as %s', (refusal, terms) => expect(onFifth(terms)).toBe(refusal));

  it('opens what Skrin sells itself, not what others do', () => {
    expect(onFifth({}, 'consultation')).toBe('not_for_this');
    expect(onFifth({ kind: 'consultation' }, 'consultation')).toBe('not_for_this');
  });

  it('lowers the price of goods if it was made for goods, and never gives them away', () => {
    expect(onFifth({ kind: 'basket', percent: 20 }, 'basket')).toBeUndefined();
    expect(onFifth({ kind: 'basket', percent: 100 }, 'basket')).toBe('not_for_this');
    expect(onFifth({ percent: 20 }, 'basket')).toBe('not_for_this');
    expect(onFifth({ kind: 'basket', percent: 20 })).toBe('not_for_this');
  });

  it('says what can never change before what may', () => {
    expect(onFifth({ kind: 'consultation', usesLeft: 0 })).toBe('not_for_this');
    expect(onFifth({ expiresAt: day('2026-01-01'), usesLeft: 0 })).toBe('expired');
  });
});
