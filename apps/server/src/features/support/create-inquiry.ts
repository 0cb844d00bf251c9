import { createHash } from 'node:crypto';
import { fullName } from '@skrin/contract/accounts/names';
import type { InquiryInput } from '@skrin/contract/support/schemas';
import { translator } from '@skrin/i18n/server';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { messageIdOf } from '../../platform/mail/transport.ts';
import type { Inquiring } from './context.ts';
import { acknowledgementKey } from './inquiry-mails.ts';
import { countInquiries, findInquiryByDigest, insertInquiry, lockDigest } from './inquiry-repository.ts';
import { acknowledgeInquiryJob, forwardInquiryJob } from './jobs.ts';
import type { InquiryRow } from './tables.ts';

const DAY_MS = 86_400_000;

/** Mails a day to one address, because people can enter somebody else's address. */
const ACKNOWLEDGED_A_DAY = 3;

/** Stores an inquiry with its thread and queues its mails; the same inquiry within a day gets the existing row. */
export async function createInquiry(
  { database, threads, mailFrom }: Inquiring,
  input: InquiryInput,
): Promise<InquiryRow> {
  const { reference, ...entries } = input;
  const email = input.email.toLowerCase();
  const digest = digestOf({ ...entries, email });
  const since = new Date(Date.now() - DAY_MS);
  return database.transaction(async (tx) => {
    await lockDigest(tx, digest);
    const known = await findInquiryByDigest(tx, { digest, since });
    if (known) return known;
    const isSuspected = reference !== '';
    const earlier = await countInquiries(tx, { email, since });
    const id = newId();
    const threadId = await threads.open(tx, {
      inquiryId: id,
      name: fullName(entries),
      email,
      subject: translator(entries.language)(`support:interests.${entries.interest}`),
      message: entries.message,
      isSpam: isSuspected,
      messageId: messageIdOf(acknowledgementKey(id), mailFrom),
    });
    const inquiry = await insertInquiry(tx, {
      ...entries,
      id,
      threadId,
      email,
      phone: entries.phone || null,
      company: entries.company || null,
      website: entries.website || null,
      state: isSuspected ? 'spam' : 'new',
      digest,
    });
    if (isSuspected) return inquiry;
    await addJob(tx, forwardInquiryJob, { inquiryId: inquiry.id });
    if (earlier < ACKNOWLEDGED_A_DAY) await addJob(tx, acknowledgeInquiryJob, { inquiryId: inquiry.id });
    return inquiry;
  });
}

/** Identifies an inquiry that is sent again, even if the form was in another language then. */
function digestOf({ language: _, ...entries }: Omit<InquiryInput, 'reference'>): string {
  const sorted = Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
