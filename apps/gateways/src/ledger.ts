/** The money of one payment, in units of its currency. */
export interface LedgerEntry {
  /** The merchant's id of the payment. */
  reference: string;
  collected: number;
  refunded: number;
  /** Taken back by the payer's bank, unless the merchant wins the dispute. */
  chargedBack: number;
}

/** Every payment that a gateway knows. */
export type ReadLedger = () => LedgerEntry[];
