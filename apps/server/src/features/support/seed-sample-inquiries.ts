import { fullName } from '@skrin/contract/accounts/names';
import { interests } from '@skrin/contract/support/interests';
import { translator } from '@skrin/i18n/server';
import { newId } from '../../platform/ids.ts';
import { SAMPLE, type SampleSeed, type SampleTable, sampleEmail } from '../../platform/sample/seed-samples.ts';
import type { OpenThread } from './context.ts';
import { insertInquiry } from './inquiry-repository.ts';
import { inquiries } from './tables.ts';

const messages = [
  ['en', 'How long does it take until a result is there?'],
  ['id', 'Apakah foto saya bisa dihapus setelah hasilnya keluar?'],
  ['fr', 'Peut-on payer pour quelqu’un d’autre ?'],
  ['en', 'We are a clinic and would like to offer vouchers.'],
  ['vi', 'Tôi có thể dùng một tài khoản cho cả gia đình không?'],
] as const;

/** Messages of the contact form that nobody has answered yet. No mail is sent for them. */
export const sampleInquiries = ({
  threads,
  openThread,
}: {
  threads: SampleTable;
  openThread: OpenThread;
}): SampleSeed => ({
  feature: 'support',
  tables: [threads, inquiries],
  insert: async (tx, { mark }) => {
    for (const [at, [language, text]] of messages.entries()) {
      const sender = { firstName: 'Sari', lastName: `Utami ${SAMPLE}`, email: sampleEmail('sari') };
      const interest = interests[at % interests.length] ?? interests[0];
      const id = newId();
      const message = `${text} ${SAMPLE}`;
      const threadId = await openThread(tx, {
        inquiryId: id,
        name: fullName(sender),
        email: sender.email,
        subject: translator(language)(`support:interests.${interest}`),
        message,
        isSpam: false,
        messageId: null,
      });
      await mark(threads, threadId);
      const row = { ...sender, id, threadId, language, interest, message, digest: `sample ${id}` };
      await mark(inquiries, (await insertInquiry(tx, row)).id);
    }
  },
});
