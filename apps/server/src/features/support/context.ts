import type { Mailing } from '../../platform/mail/send-once.ts';

/** What the use cases of this feature need. */
export interface Support extends Mailing {
  /** The address that inquiries are forwarded to. */
  operator: string;
}
