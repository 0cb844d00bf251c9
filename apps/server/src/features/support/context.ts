import type { Database } from '../../platform/database/connect.ts';
import type { SendMail } from '../../platform/mail.ts';

/** What the use cases of this feature stand on. */
export interface Support {
  database: Database;
  sendMail: SendMail;
  publicUrl: string;
  /** Where inquiries are forwarded to. */
  operator: string;
}
