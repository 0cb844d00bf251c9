import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Database } from '../../platform/database/connect.ts';
import type { Locks } from '../../platform/database/locks.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Fulfilments } from './fulfilment.ts';
import type { Gateway } from './gateways/gateway.ts';
import type { VoucherSeal } from './vouchers/voucher-seal.ts';

/** What the use cases of billing work with. */
export interface Billing {
  database: Database;
  log: Logger;
  /** Locks under which the money of one thing is settled, one settlement at a time (`lockNameOf`). */
  locks: Locks;
  /** What can be ordered. */
  fulfilments: Fulfilments;
  gateways: Record<PaymentMethod, Gateway>;
  /** Where people reach Skrin; gateways send payers back there. */
  publicUrl: string;
  /** Where organisations send money to, as their requests say it; undefined: they are asked to write to Skrin. */
  bankAccount: string | undefined;
  /** Keeps the codes of vouchers. */
  voucherSeal: VoucherSeal;
  /** How many wrong voucher codes one account may try in a minute. */
  guessesPerMinute: number;
}
