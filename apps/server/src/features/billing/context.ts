import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Database } from '../../platform/database/connect.ts';
import type { Locks } from '../../platform/database/locks.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Fulfilments } from './fulfilment.ts';
import type { Gateway } from './gateways/gateway.ts';

/** What the use cases of billing work with. */
export interface Billing {
  database: Database;
  log: Logger;
  /** One thing's money is settled by one at a time (`lockNameOf`). */
  locks: Locks;
  /** What can be ordered. */
  fulfilments: Fulfilments;
  gateways: Record<PaymentMethod, Gateway>;
  /** Where people reach Skrin; gateways send payers back there. */
  publicUrl: string;
  /** Wrong voucher codes a minute from one account. */
  guessesPerMinute: number;
}
