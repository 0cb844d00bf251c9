import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Database, Executor, Transaction } from '../../platform/database/connect.ts';
import type { Locks } from '../../platform/database/locks.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Actor, Scoped } from '../../platform/policy/policy.ts';
import type { Midtrans } from './gateways/midtrans.ts';
import type { Paypal } from './gateways/paypal.ts';

/** An analysis as one person may see it. */
interface AnalysisKey {
  actor: Actor;
  id: string;
}

/** What billing needs to know and do about analyses; screening provides it. */
export interface AnalysisAccess {
  /**
   * The analysis, if this person may have it unlocked now.
   * @throws AppError not_found, forbidden, analysis_already_unlocked, analysis_not_payable, help_first
   */
  requirePayable: (executor: Executor, key: AnalysisKey) => Promise<{ userId: string }>;
  /** Whether there is still something to pay for. */
  isPayable: (executor: Executor, id: string) => Promise<boolean>;
  /** Opens a locked analysis, a compare-and-set: false when it is not there or in another state. */
  unlock: (tx: Transaction, key: Scoped, openedBy: 'order' | 'voucher') => Promise<boolean>;
  read: (executor: Executor, key: AnalysisKey) => Promise<Analysis>;
}

/** What the use cases of billing work with. */
export interface Billing {
  database: Database;
  log: Logger;
  /** One analysis' money is settled by one at a time: held by the analysis' id. */
  locks: Locks;
  analyses: AnalysisAccess;
  gateways: { midtrans: Midtrans; paypal: Paypal };
  /** Where people reach Skrin; gateways send payers back there. */
  publicUrl: string;
  /** Wrong voucher codes a minute from one account. */
  guessesPerMinute: number;
}
