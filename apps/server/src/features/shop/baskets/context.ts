import type { Transaction } from '../../../platform/database/connect.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';

/** What the use cases of baskets work with. */
export interface Baskets extends Mailing {
  log: Logger;
  money: {
    /** Closes the open orders of a basket, once the transaction commits. */
    closeOrders: (tx: Transaction, basketId: string) => Promise<void>;
  };
}
