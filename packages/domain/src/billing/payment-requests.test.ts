import { paymentRequestStates } from '@skrin/contract/billing/payment-request-terms';
import type { RequestContent } from '@skrin/contract/billing/payment-requests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRequestBooks } from './books.ts';
import { ledgerPostings } from './ledger.ts';
import {
  canMoveRequest,
  faultsOfRequest,
  figureFilters,
  isOverdue,
  lineTotal,
  mayConfirm,
  needsSecondPerson,
  requestNumber,
  requestTotals,
  SECOND_PERSON_FROM,
  serviceOf,
} from './payment-requests.ts';

const line = {
  title: 'Codes',
  description: null,
  service: 'other',
  quantity: 2,
  unitPrice: 50_000,
  codes: null,
} as const;
const codes = { ...line, service: 'vouchers', codes: { uses: 1, percent: 100, kind: null } } as const;
const content = (differs: Partial<RequestContent> = {}): RequestContent => ({
  customer: { organisationId: null, name: 'Sekolah', email: 'a@example.com', address: null, taxNumber: null },
  ...{ language: 'id', dueOn: '2026-12-01', lines: [line], discount: 0, shipping: 0, tax: 0, note: null },
  ...differs,
});
const faults = (differs: Partial<RequestContent>) =>
  faultsOfRequest(content(differs), '2026-11-28').map(({ path, code }) => [path, code]);

describe('what a request comes to', () => {
  const anyLines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 10_000 }), unitPrice: fc.integer({ min: 1, max: 2_147_483_647 }) }),
    { minLength: 1, maxLength: 50 },
  );
  const anyAmounts = fc.record({ discount: fc.nat(), shipping: fc.nat(), tax: fc.nat() });

  it('is its lines less the discount, with shipping and tax', () => {
    expect(requestTotals({ lines: [line], discount: 10_000, shipping: 5_000, tax: 11_000 })).toEqual({
      ...{ subtotal: 100_000, total: 106_000 },
    });
  });

  it('is the same in any order, and each line adds what it costs', () => {
    fc.assert(
      fc.property(anyLines, anyAmounts, (lines, amounts) => {
        const { subtotal, total } = requestTotals({ lines, ...amounts });
        expect(requestTotals({ lines: lines.toReversed(), ...amounts })).toEqual({ subtotal, total });
        expect(Number.isSafeInteger(total)).toBe(true);
        const [first, ...others] = lines as [(typeof lines)[0]];
        expect(subtotal - requestTotals({ lines: others, ...amounts }).subtotal).toBe(lineTotal(first));
        expect(total + amounts.discount).toBe(subtotal + amounts.shipping + amounts.tax);
      }),
    );
  });
});

describe('what is wrong with a request', () => {
  it('is nothing where it can be paid', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ dueOn: '2026-11-28', discount: 99_999 })).toEqual([]);
  });

  it.each<[string, Partial<RequestContent>, [string, string][]]>([
    ['a due date before it was begun', { dueOn: '2026-11-27' }, [['dueOn', 'due_before_creation']]],
    ['a discount that leaves nothing', { discount: 100_000 }, [['total', 'too_small']]],
    ['a discount of more than the lines', { discount: 100_001, tax: 10 }, [['discount', 'more_than_subtotal']]],
    [
      'more than can be stored',
      { lines: [{ ...line, quantity: 10_000, unitPrice: 2_147_483_647 }] },
      [['total', 'too_large']],
    ],
    ['too many codes', { lines: Array(6).fill({ ...codes, quantity: 1_000 }) }, [['lines', 'too_many_codes']]],
  ])('is %s', (_, differs, expected) => {
    expect(faults(differs).filter(([, code]) => expected.some((each) => each[1] === code))).toEqual(expected);
  });
});

it('is for vouchers, for something else, or for both', () => {
  expect([serviceOf([codes]), serviceOf([line]), serviceOf([line, codes])]).toEqual(['vouchers', 'other', 'mixed']);
});

it('moves from its draft to its payment or its end, and never from there', () => {
  const movesOf = (from: (typeof paymentRequestStates)[number]) =>
    paymentRequestStates.filter((to) => canMoveRequest(from, to));
  expect(Object.fromEntries(paymentRequestStates.map((state) => [state, movesOf(state)]))).toEqual({
    draft: ['sent'],
    sent: ['recorded', 'paid', 'void'],
    recorded: ['sent', 'paid'],
    paid: [],
    void: [],
  });
});

it('is overdue from the day after it was due, while its money is not settled', () => {
  const at = (state: (typeof paymentRequestStates)[number], today: string) =>
    isOverdue({ state, dueOn: '2026-12-01' }, today);
  expect([at('sent', '2026-12-01'), at('sent', '2026-12-02'), at('recorded', '2026-12-02')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([at('draft', '2026-12-02'), at('paid', '2026-12-02'), at('void', '2026-12-02')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('needs somebody else than who recorded its payment, from the limit on', () => {
  expect([needsSecondPerson(SECOND_PERSON_FROM - 1), needsSecondPerson(SECOND_PERSON_FROM)]).toEqual([false, true]);
  expect([mayConfirm({ recordedBy: 'ayu' }, 'ayu'), mayConfirm({ recordedBy: 'ayu' }, 'budi')]).toEqual([false, true]);
});

it('is counted as pending until its last day and as overdue after it, without a gap', () => {
  const { pending, overdue } = figureFilters('2027-01-01');
  expect([pending.dueOn, overdue.dueOn]).toEqual(['2027-01-01..', '..2026-12-31']);
});

it('has a number by year', () => {
  expect(requestNumber({ year: 2026, sequence: 1 })).toBe('REQ-2026-000001');
});

describe('the books of a request', () => {
  const entry = (kind: 'transfer' | 'charge' | 'capture', amount: number) => ({
    kind,
    amount,
    ...ledgerPostings[kind],
  });

  it('agree where all of its money came once and bought what was asked for', () => {
    expect(checkRequestBooks([entry('transfer', 7), entry('charge', 7)], 7)).toEqual([]);
    expect(checkRequestBooks([], null)).toEqual([]);
  });

  it('show money that is missing, double, too little, or of something that is not paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), (total) => {
        const entries = [entry('transfer', total), entry('charge', total)];
        for (const wrong of [entries.slice(1), entries.slice(0, 1), [...entries, ...entries], []])
          expect(checkRequestBooks(wrong, total)).not.toEqual([]);
        expect(checkRequestBooks(entries, total - 1)).not.toEqual([]);
        expect(checkRequestBooks(entries, null)).not.toEqual([]);
        expect(checkRequestBooks([entry('capture', total), entry('charge', total)], total)).toContain('transfer');
      }),
    );
  });
});
