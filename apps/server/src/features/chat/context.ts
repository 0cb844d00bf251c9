import type { ConversationItem } from '@skrin/contract/chat/chat';
import type { Executor } from '../../platform/database/connect.ts';
import type { SQL } from '../../platform/database/drizzle.ts';
import type { Mailing } from '../../platform/mail/send-once.ts';
import type { ScanFile } from '../../platform/scan/clamd.ts';
import type { Storage } from '../../platform/storage.ts';

export type ConsultationOfChat = NonNullable<ConversationItem['consultation']>;

/** What conversations ask of the feature that has the consultations. */
interface ConsultationReaders {
  /** Condition: the consultation of this id is booked, and not only held until it is paid. */
  isBooked: (id: SQL) => SQL;
  /** Those of these consultations that are booked, by id, in one statement. */
  readAll: (executor: Executor, ids: readonly string[]) => Promise<Map<string, ConsultationOfChat>>;
  /** Ids of who works for a clinic, as its mails find them. */
  listStaff: (executor: Executor, clinicId: string) => Promise<string[]>;
}

export interface Chat extends Mailing {
  storage: Storage;
  scan: ScanFile;
  consultations: ConsultationReaders;
}
