import type { SharedFollowUp } from '@skrin/contract/care/consultations';
import type { FoundCondition } from '@skrin/contract/programmes/findings';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { ShareTimes } from '../sharing/context.ts';

export interface Found {
  userId: string;
  analysisId: string;
  found: FoundCondition;
}

/** What consultations ask of the feature that has the checks. */
interface Checks {
  /** The dependant whom the actor's own analysis is about; null: the actor. @throws AppError `not_found` */
  findDependantOf: (executor: Executor, own: { actor: Actor; analysisId: string }) => Promise<string | null>;
  /** @throws AppError `not_found` unless it is one of the actor's own */
  requireDependant: (executor: Executor, own: { actor: Actor; id: string }) => Promise<void>;
  listDependantNames: (executor: Executor, ids: readonly string[]) => Promise<Map<string, string>>;
  /** The shares that stand for these consultations. */
  listShares: (executor: Executor, consultationIds: readonly string[]) => Promise<Map<string, ShareTimes>>;
  /** How it went on, as the clinic of a consultation sees it; nothing unless the person agrees to that. */
  listSharedFollowUps: (
    executor: Executor,
    consultation: { id: string; clinicId: string },
  ) => Promise<SharedFollowUp[]>;
  /** Brings the share that waits for a consultation into force. */
  startShare: (tx: Transaction, consultationId: string) => Promise<void>;
  endShares: (executor: Executor, consultationIds: string[]) => Promise<void>;
  /** Ends those that the clinic sees, and leaves those that wait. */
  endStartedShares: (executor: Executor, consultationIds: string[]) => Promise<void>;
}

/** What they ask of the feature that has the money. */
interface Money {
  hasOpenOrder: (tx: Transaction, consultationId: string) => Promise<boolean>;
  /** Closes the open orders of a consultation, once the transaction commits. */
  closeOrders: (tx: Transaction, consultationId: string) => Promise<void>;
  /** Sends back what was paid, once the transaction commits. */
  refund: (tx: Transaction, consultationId: string) => Promise<void>;
}

/** What they ask of the feature that has the calendars. */
export interface Busy {
  /** When an organisation is busy within a span of time. */
  listBusy: (
    executor: Executor,
    asked: { organisationId: string; from: Date; to: Date },
  ) => Promise<{ startsAt: Date; endsAt: Date }[]>;
}

export interface Consulting extends Mailing, Busy {
  checks: Checks;
  money: Money;
  /** Counts what a clinic found about a check that was shared with it, if the person consents to that. */
  countFound: (tx: Transaction, found: Found) => Promise<void>;
}
