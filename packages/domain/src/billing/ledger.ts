/**
 * Where money stands. `gateway`: with the gateways, ours. `open_credit`: came and has bought nothing yet, or no longer:
 * the payer's. `sales`: bought what was ordered. `fees`: kept by the gateways. `vouchers`: given instead of money.
 */
export const ledgerAccounts = ['gateway', 'open_credit', 'sales', 'fees', 'vouchers'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What an entry of the ledger says happened, and which account it takes from (credit) and gives to (debit). */
export const ledgerPostings = {
  /** Money came, in the amount that the gateway states. */
  capture: { debit: 'gateway', credit: 'open_credit' },
  /** What was ordered was opened for it. */
  charge: { debit: 'open_credit', credit: 'sales' },
  /** A charge was taken back: the money is the payer's again. */
  credit: { debit: 'sales', credit: 'open_credit' },
  /** The gateway sent money back to the payer. */
  refund: { debit: 'open_credit', credit: 'gateway' },
  /** The payer's bank took money back, and gave it again. */
  chargeback: { debit: 'open_credit', credit: 'gateway' },
  chargeback_reversal: { debit: 'gateway', credit: 'open_credit' },
  fee: { debit: 'fees', credit: 'gateway' },
  /** A voucher stood for money, and no longer. */
  voucher: { debit: 'vouchers', credit: 'sales' },
  voucher_reversal: { debit: 'sales', credit: 'vouchers' },
} as const satisfies Record<string, { debit: LedgerAccount; credit: LedgerAccount }>;
export type LedgerKind = keyof typeof ledgerPostings;
export const ledgerKinds = Object.keys(ledgerPostings) as [LedgerKind, ...LedgerKind[]];
