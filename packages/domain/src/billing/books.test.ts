import type { OrderState } from '@skrin/contract/billing/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookedEntry,
  balancesOf,
  checkBalance,
  checkOrderBooks,
  missingEntries,
  type OrderFacts,
} from './books.ts';
import { type LedgerKind, ledgerPostings } from './ledger.ts';
import { orderMoves } from './order-states.ts';

const RECEIVED = 30_000;
const order = (state: OrderState, facts: Partial<OrderFacts> = {}): OrderFacts => ({
  state,
  discount: 0,
  refunded: 0,
  ...facts,
});
/** An entry with the accounts of its kind. */
const entryOfKind = (kind: LedgerKind, amount: number): BookedEntry => ({ kind, amount, ...ledgerPostings[kind] });

const book = (entries: readonly BookedEntry[], facts: OrderFacts, received = RECEIVED): BookedEntry[] => [
  ...entries,
  ...missingEntries(entries, facts, { received }).map(({ kind, amount }) => entryOfKind(kind, amount)),
];
/** The ledger entries of an order that went through these states. */
const booksOf = (...way: OrderFacts[]) => way.reduce<BookedEntry[]>((entries, facts) => book(entries, facts), []);
const kindsOf = (...way: OrderFacts[]) => booksOf(...way).map(({ kind, amount }) => [kind, amount]);

describe('what is booked for an order', () => {
  it('is money that came, and what it bought', () => {
    expect(kindsOf(order('created'), order('pending'))).toEqual([]);
    expect(kindsOf(order('pending'), order('paid'))).toEqual([
      ['capture', RECEIVED],
      ['charge', RECEIVED],
    ]);
  });

  it('is a part that goes back, without closing what was bought', () => {
    const entries = booksOf(order('paid'), order('partly_refunded', { refunded: 10_000 }));
    expect(balancesOf(entries)).toEqual({
      gateway: 20_000,
      bank: 0,
      open_credit: 0,
      sales: -20_000,
      fees: 0,
      vouchers: 0,
    });
  });

  it('is open credit while all of it is on its way back, and none once it is there', () => {
    const onItsWay = [order('paid'), order('refunding')];
    expect(balancesOf(booksOf(...onItsWay))).toMatchObject({ gateway: RECEIVED, open_credit: -RECEIVED });
    const back = balancesOf(booksOf(...onItsWay, order('refunded', { refunded: RECEIVED })));
    expect(Object.values(back).every((balance) => balance === 0)).toBe(true);
  });

  it('is a dispute, lost or won', () => {
    const disputed = [order('paid'), order('disputed')];
    expect(kindsOf(...disputed, order('refunded')).slice(2)).toEqual([
      ['credit', RECEIVED],
      ['chargeback', RECEIVED],
    ]);
    expect(kindsOf(...disputed, order('paid')).slice(4)).toEqual([
      ['chargeback_reversal', RECEIVED],
      ['charge', RECEIVED],
    ]);
  });

  it('is a voucher as long as the order stands', () => {
    const paid = order('paid', { discount: 5_000 });
    expect(balancesOf(booksOf(paid))).toMatchObject({ sales: -35_000, vouchers: 5_000 });
    expect(balancesOf(booksOf(paid, order('refunding', { discount: 5_000 })))).toMatchObject({ vouchers: 0 });
  });

  it('is what the gateway keeps, once it says so', () => {
    const entries = booksOf(order('paid'));
    expect(missingEntries(entries, order('paid'), { fee: 1_500 })).toEqual([{ kind: 'fee', amount: 1_500 }]);
  });
});

/** Orders that move at random along `orderMoves`, with any amount received and any part refunded. */
const anyWay = fc
  .tuple(fc.integer({ min: 2, max: 60_000 }), fc.nat(20_000), fc.array(fc.nat(), { maxLength: 12 }))
  .map(([received, discount, choices]) => {
    const way: OrderFacts[] = [];
    let facts = order('created', { discount });
    for (const choice of choices) {
      const next = orderMoves[facts.state];
      const state = next[choice % next.length];
      if (!state) break;
      facts = { ...facts, state, refunded: refundedAfter(facts, state, { received, choice }) };
      way.push(facts);
    }
    return { received, way };
  });

function refundedAfter({ state: from, refunded }: OrderFacts, to: OrderState, { received = 0, choice = 0 }): number {
  if (to === 'partly_refunded') return Math.min(received - 1, Math.max(1, refunded + (choice % received)));
  return to === 'refunded' && from !== 'disputed' ? received : refunded;
}

const alongAnyWay = (property: (entries: BookedEntry[], facts: OrderFacts, received: number) => void) =>
  fc.assert(
    fc.property(anyWay, ({ received, way }) => {
      let entries: BookedEntry[] = [];
      for (const facts of way) {
        entries = book(entries, facts, received);
        property(entries, facts, received);
      }
    }),
  );

describe('books', () => {
  it('agree with the order after every move', () => {
    alongAnyWay((entries, facts) => expect(checkOrderBooks(entries, facts)).toEqual([]));
  });

  it('are written once', () => {
    alongAnyWay((entries, facts, received) => expect(book(entries, facts, received)).toEqual(entries));
  });

  it('hold money in = sold + gone + open credit over many orders', () => {
    fc.assert(
      fc.property(fc.array(anyWay, { maxLength: 10 }), (orders) => {
        const all = orders.flatMap(({ received, way }) =>
          way.reduce<BookedEntry[]>((entries, facts) => book(entries, facts, received), []),
        );
        expect(checkBalance(all)).toEqual([]);
      }),
    );
  });

  it('show an entry that is missing, double, or in a wrong account', () => {
    alongAnyWay((entries, facts) => {
      for (const [at, entry] of entries.entries()) {
        const others = entries.toSpliced(at, 1);
        expect(checkOrderBooks(others, facts)).not.toEqual([]);
        expect(checkOrderBooks([...entries, entry], facts)).not.toEqual([]);
        expect(checkOrderBooks([...others, { ...entry, credit: 'fees' }], facts)).toContain('wrong_account');
      }
    });
  });

  it.each<[string, OrderState, BookedEntry[], string]>([
    ['a paid order without money', 'paid', [], 'no_money'],
    ['a cancelled order that kept money', 'cancelled', [entryOfKind('capture', 1)], 'unexpected_money'],
    ['money that came and bought nothing', 'paid', [entryOfKind('capture', 1)], 'open_credit'],
    ['more gone than came', 'refunded', [entryOfKind('capture', 1), entryOfKind('refund', 2)], 'overdrawn'],
    [
      'a refund that the order does not know',
      'refunded',
      [entryOfKind('capture', 1), entryOfKind('refund', 1)],
      'refund',
    ],
  ])('show %s', (_, state, entries, fault) => {
    expect(checkOrderBooks(entries, order(state))).toContain(fault);
  });
});
