/**
 * The accounts of the ledger. `gateway`: our money at the gateways. `bank`: our money at the bank. `open_credit`: money that has bought nothing yet,
 * or no longer, and belongs to the payer. `sales`: money that bought what was ordered. `fees`: money that the gateways
 * keep. `vouchers`: what vouchers stood for in place of money.
 */
export const ledgerAccounts = ['gateway', 'bank', 'open_credit', 'sales', 'fees', 'vouchers'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What an entry of the ledger says happened, and which account it takes from (credit) and gives to (debit). */
export const ledgerPostings = {
  /** Money came, in the amount that the gateway states. */
  capture: { debit: 'gateway', credit: 'open_credit' },
  /** Money came by bank transfer. */
  transfer: { debit: 'bank', credit: 'open_credit' },
  /** The money bought what was ordered. */
  charge: { debit: 'open_credit', credit: 'sales' },
  /** A charge was reversed: the money is the payer's again. */
  credit: { debit: 'sales', credit: 'open_credit' },
  /** The gateway sent money back to the payer. */
  refund: { debit: 'open_credit', credit: 'gateway' },
  /** The payer's bank took money back (`chargeback`), or returned it (`chargeback_reversal`). */
  chargeback: { debit: 'open_credit', credit: 'gateway' },
  chargeback_reversal: { debit: 'gateway', credit: 'open_credit' },
  fee: { debit: 'fees', credit: 'gateway' },
  /** A voucher stands in for money (`voucher`), or no longer does (`voucher_reversal`). */
  voucher: { debit: 'vouchers', credit: 'sales' },
  voucher_reversal: { debit: 'sales', credit: 'vouchers' },
} as const satisfies Record<string, { debit: LedgerAccount; credit: LedgerAccount }>;
export type LedgerKind = keyof typeof ledgerPostings;
export const ledgerKinds = Object.keys(ledgerPostings) as [LedgerKind, ...LedgerKind[]];

/** The side on which an entry makes the balance of an account more: money that we have, or what we owe and have sold. */
export const growingSide = {
  gateway: 'debit',
  bank: 'debit',
  open_credit: 'credit',
  sales: 'credit',
  fees: 'debit',
  vouchers: 'debit',
} as const satisfies Record<LedgerAccount, 'debit' | 'credit'>;
