/** The money of one payment, in units of its currency. */
export interface LedgerEntry {
  /** The merchant's name of the payment. */
  reference: string;
  collected: number;
  refunded: number;
}

/** Every payment that a gateway knows. */
export type ReadLedger = () => LedgerEntry[];
