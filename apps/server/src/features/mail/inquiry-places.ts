import type { MailPlace } from '@skrin/contract/mail/mail';
import type { Transaction } from '../../platform/database/connect.ts';
import { openInquiryThread } from './open-inquiry-thread.ts';
import { tellDesk } from './tell-desk.ts';
import { lockThreads, updateThreads } from './threads-repository.ts';

/** What the feature that has the inquiries does with their threads. */
export const inquiryPlaces = {
  open: openInquiryThread,
  lock: async (tx: Transaction, id: string): Promise<MailPlace | null> => {
    const [thread] = await lockThreads(tx, [id]);
    return thread?.place ?? null;
  },
  place: async (tx: Transaction, { id, place }: { id: string; place: MailPlace }): Promise<void> => {
    await updateThreads(tx, [id], { place });
    await tellDesk(tx, id);
  },
};
