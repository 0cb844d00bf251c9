import type { Database } from '../../platform/database/connect.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';

/** What the use cases of this feature stand on. */
export interface Support {
  database: Database;
  sendOnce: SendOnce;
  publicUrl: string;
  /** Where inquiries are forwarded to. */
  operator: string;
}
