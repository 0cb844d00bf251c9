import type { Mailing } from '../../platform/mail/send-once.ts';
import type { ScanFile } from '../../platform/scan/clamd.ts';
import type { Storage } from '../../platform/storage.ts';

/** What the use cases of this feature need. */
export interface Hiring extends Mailing {
  storage: Storage;
  scan: ScanFile;
  /** The secret that codes of withdrawal are derived from. */
  secret: string;
}
