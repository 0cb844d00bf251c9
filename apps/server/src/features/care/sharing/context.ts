import type { Consent, ConsentInput, ConsentPurpose } from '@skrin/contract/accounts/consents';
import type { SharedPart } from '@skrin/contract/care/sharing-endpoints';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import type { SQL } from '../../../platform/database/drizzle.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import type { Actor } from '../../../platform/policy/policy.ts';

/** How often and when one user of a clinic read a part of a shared check. */
interface ReaderRow {
  userId: string;
  part: SharedPart;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** The clinics that the check was ever shared with. */
  clinicIds: string[];
}

/** When somebody shared the check of a consultation. */
export interface ShareTimes {
  givenAt: Date;
  /** Since when the clinic sees it; null: it waits for the consultation to be booked. */
  startedAt: Date | null;
  /** Since when the person agrees that the clinic also sees how it goes on; null: they do not. */
  followUpsSince: Date | null;
}

/** What sharing asks of the features that have the checks and the consents. */
export interface Sharing {
  database: Database;
  sharing: {
    /**
     * Shares a check, at once or from when its consultation is booked; with `followUps` the clinic also sees how it goes
     * on. @throws AppError `not_found`
     */
    shareAnalysis: (
      tx: Transaction,
      share: {
        actor: Actor;
        analysisId: string;
        clinicId: string;
        consultationId: string;
        isWaiting: boolean;
        followUps: boolean;
      },
    ) => Promise<ShareTimes>;
    /** The clinic no longer sees how it goes on; the check stays shared. */
    withdrawFollowUps: (tx: Transaction, consultationId: string) => Promise<void>;
    /** Ends the shares of consultations, given by their ids or by a query that selects the ids. */
    endShares: (executor: Executor, consultationIds: string[] | SQL) => Promise<void>;
    /** Whether the actor shares anything with a clinic, or will. */
    sharesAny: (executor: Executor, actor: Actor) => Promise<boolean>;
    /** The latest first. */
    listReaders: (executor: Executor, consultationId: string) => Promise<ReaderRow[]>;
    /** @throws AppError `conflict` */
    giveConsent: (tx: Transaction, given: { act: Act; input: ConsentInput }) => Promise<Consent>;
    withdrawConsent: (tx: Transaction, withdrawn: { act: Act; purpose: ConsentPurpose }) => Promise<void>;
  };
}
