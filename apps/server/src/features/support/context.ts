import type { Database } from '../../platform/database/connect.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';

/** What the use cases of this feature need. */
export interface Support {
  database: Database;
  sendOnce: SendOnce;
  publicUrl: string;
  /** The address that inquiries are forwarded to. */
  operator: string;
}
