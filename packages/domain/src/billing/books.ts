import type { OrderState } from '@skrin/contract/billing/schemas';
import { type LedgerAccount, type LedgerKind, ledgerAccounts, ledgerKinds, ledgerPostings } from './ledger.ts';
import { covers, hasReceivedMoney } from './order-states.ts';

/** An entry of the ledger as it was written. Amounts here are minor units of one currency. */
export interface BookedEntry {
  kind: LedgerKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: number;
}

export interface OrderFacts {
  state: OrderState;
  /** What a voucher took off the charge. */
  discount: number;
  /** What has gone back by refunds. */
  refunded: number;
}

/** The balance of each account: its debits less its credits. */
export function balancesOf(entries: readonly BookedEntry[]): Record<LedgerAccount, number> {
  const balances = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Record<LedgerAccount, number>;
  for (const { debit, credit, amount } of entries) {
    balances[debit] += amount;
    balances[credit] -= amount;
  }
  return balances;
}

/** The totals of entries by what they mean (received, sold, refunded …) rather than by account. */
function totalsOf(entries: readonly BookedEntry[]) {
  const of = Object.fromEntries(ledgerKinds.map((kind) => [kind, 0])) as Record<LedgerKind, number>;
  for (const { kind, amount } of entries) of[kind] += amount;
  return {
    received: of.capture,
    transferred: of.transfer,
    moneyIn: of.capture + of.transfer + of.chargeback_reversal,
    sold: of.charge - of.credit,
    refunded: of.refund,
    takenBack: of.chargeback,
    disputed: of.chargeback - of.chargeback_reversal,
    fee: of.fee,
    vouchers: of.voucher - of.voucher_reversal,
  };
}

/** What the gateway stated when it was asked; undefined where it stated nothing. */
export interface GatewayAmounts {
  received?: number | undefined;
  fee?: number | undefined;
}

/**
 * The entries that are missing for the ledger to agree with an order, in the order in which money moves. Empty if it
 * agrees already.
 */
export function missingEntries(
  entries: readonly BookedEntry[],
  { state, discount, refunded }: OrderFacts,
  stated: GatewayAmounts = {},
): { kind: LedgerKind; amount: number }[] {
  const booked = totalsOf(entries);
  const received = booked.received || (hasReceivedMoney(state) ? (stated.received ?? 0) : 0);
  // Of a refunded order, all that the payer's bank does not have went back by refunds, whoever made them.
  const back = state === 'refunded' ? received - booked.disputed : refunded;
  const disputed = state === 'disputed' ? received - back : state === 'refunded' ? booked.disputed : 0;
  const sold = covers(state) ? received - back : 0;
  const vouchers = covers(state) ? discount : 0;
  const due: [LedgerKind, number][] = [
    ['capture', received - booked.received],
    ['chargeback_reversal', booked.disputed - disputed],
    ['credit', booked.sold - sold],
    ['refund', back - booked.refunded],
    ['chargeback', disputed - booked.disputed],
    ['charge', sold - booked.sold],
    ['fee', (stated.fee ?? 0) - booked.fee],
    ['voucher_reversal', booked.vouchers - vouchers],
    ['voucher', vouchers - booked.vouchers],
  ];
  return due.map(([kind, amount]) => ({ kind, amount })).filter(({ amount }) => amount > 0);
}

/**
 * What can be wrong with the books. `wrong_account`: an entry has other accounts than its kind. `not_balanced`: money
 * came or went that is in no account. `overdrawn`: more went than came. `captured_twice`: the money of one order came
 * twice. `unexpected_money`, `no_money`: by its state, the order cannot have money, or must have some. `open_credit`:
 * there is open credit though nothing is to be sent back, or none though something is. `not_charged`: the state covers
 * the order but nothing is sold in the ledger, or the reverse. `refund`, `voucher`: the order has another amount.
 * `dispute`: the payer's bank has money of an order that is not disputed, or none of one that is. `transfer`: by bank
 * transfer came another amount than a request was paid with, or came for something else.
 */
export const bookFaults = [
  'wrong_account',
  'not_balanced',
  'overdrawn',
  'captured_twice',
  'unexpected_money',
  'no_money',
  'open_credit',
  'not_charged',
  'refund',
  'voucher',
  'dispute',
  'transfer',
] as const;
export type BookFault = (typeof bookFaults)[number];

/**
 * Checks that money in = sold + refunded + taken back by banks + open credit, and that neither sold nor open
 * credit is negative.
 * @param entries all of one currency, of one order or of all
 */
export function checkBalance(entries: readonly BookedEntry[]): BookFault[] {
  const { moneyIn, sold, refunded, takenBack } = totalsOf(entries);
  const openCredit = -balancesOf(entries).open_credit;
  return faultsAmong({
    wrong_account: entries.some(({ kind, debit, credit }) => {
      const posting = ledgerPostings[kind];
      return posting.debit !== debit || posting.credit !== credit;
    }),
    not_balanced: moneyIn !== sold + refunded + takenBack + openCredit,
    overdrawn: openCredit < 0 || sold < 0,
  });
}

/** Checks the books of one order; its entries are those in the currency in which its money came. */
export function checkOrderBooks(entries: readonly BookedEntry[], order: OrderFacts): BookFault[] {
  const { state, discount } = order;
  const { received, sold, refunded, disputed, vouchers, transferred } = totalsOf(entries);
  const openCredit = -balancesOf(entries).open_credit;
  const isWaiting = state === 'refunding' || state === 'held';
  return [
    ...checkBalance(entries),
    ...faultsAmong({
      captured_twice: entries.filter(({ kind }) => kind === 'capture').length > 1,
      unexpected_money: !hasReceivedMoney(state) && received > 0,
      no_money: hasReceivedMoney(state) && received === 0,
      open_credit: openCredit > 0 !== isWaiting,
      not_charged: covers(state) !== sold > 0,
      refund: refunded !== order.refunded,
      transfer: transferred > 0,
      voucher: vouchers !== (covers(state) ? discount : 0),
      // The money of a lost dispute stays with the bank.
      dispute: disputed < 0 || (disputed > 0 ? state !== 'disputed' && state !== 'refunded' : state === 'disputed'),
    }),
  ];
}

/** Checks the books of one payment request: money came once, all of it, and bought what was asked for. */
export function checkRequestBooks(entries: readonly BookedEntry[], paid: number | null): BookFault[] {
  const { transferred, moneyIn, sold } = totalsOf(entries);
  const expected = paid ?? 0;
  return [
    ...checkBalance(entries),
    ...faultsAmong({
      transfer: transferred !== expected || moneyIn !== transferred,
      not_charged: sold !== expected,
    }),
  ];
}

const faultsAmong = (found: Partial<Record<BookFault, boolean>>): BookFault[] =>
  bookFaults.filter((fault) => found[fault]);
