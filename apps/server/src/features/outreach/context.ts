import type { Database, Executor } from '../../platform/database/connect.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import type { Actor } from '../../platform/policy/policy.ts';

/** What the use cases of screening days work with. */
export interface Outreach {
  database: Database;
  sendOnce: SendOnce;
  publicUrl: string;
  /** The people somebody books for, besides themselves. */
  dependants: {
    requireDependant: (executor: Executor, asked: { actor: Actor; id: string }) => Promise<void>;
    listDependantNames: (executor: Executor, ids: readonly string[]) => Promise<Map<string, string>>;
  };
}
