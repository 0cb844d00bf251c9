import type { Mailing } from '../../platform/mail/send-once.ts';
import type { Storage } from '../../platform/storage.ts';

/** What the use cases of content work with. */
export interface ContentContext extends Mailing {
  storage: Storage;
}
