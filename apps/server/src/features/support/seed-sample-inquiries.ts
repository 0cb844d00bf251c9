import { fullName } from '@skrin/contract/accounts/names';
import { interests } from '@skrin/contract/support/interests';
import { translator } from '@skrin/i18n/server';
import { newId } from '../../platform/ids.ts';
import { SAMPLE, type SampleSeed, type SampleTable, sampleEmail } from '../../platform/sample/seed-samples.ts';
import type { OpenThread } from './context.ts';
import { insertInquiry } from './inquiry-repository.ts';
import { inquiries } from './tables.ts';

const texts = [
  ['en', 'How long does it take until a result is there?'],
  ['id', 'Apakah foto saya bisa dihapus setelah hasilnya keluar?'],
  ['fr', 'Peut-on payer pour quelqu’un d’autre ?'],
  ['en', 'We are a clinic and would like to offer vouchers.'],
  ['vi', 'Tôi có thể dùng một tài khoản cho cả gia đình không?'],
] as const;

/** The threads of the desk: each inquiry has one, with one message. */
interface Threads {
  threads: SampleTable;
  messages: SampleTable;
  insertThread: (...given: Parameters<OpenThread>) => Promise<{ threadId: string; messageId: string }>;
}

/** Messages of the contact form that nobody has answered yet. No mail is sent for them. */
export const sampleInquiries = ({ threads, messages, insertThread }: Threads): SampleSeed => ({
  feature: 'support',
  tables: [threads, messages, inquiries],
  insert: async (tx, { mark }) => {
    for (const [at, [language, text]] of texts.entries()) {
      const sender = { firstName: 'Sari', lastName: `Utami ${SAMPLE}`, email: sampleEmail('sari') };
      const interest = interests[at % interests.length] ?? interests[0];
      const id = newId();
      const message = `${text} ${SAMPLE}`;
      const { threadId, messageId } = await insertThread(tx, {
        inquiryId: id,
        name: fullName(sender),
        email: sender.email,
        subject: translator(language)(`support:interests.${interest}`),
        message,
        isSpam: false,
        messageId: null,
      });
      await mark(threads, threadId);
      await mark(messages, messageId);
      const row = { ...sender, id, threadId, language, interest, message, digest: `sample ${id}` };
      await mark(inquiries, (await insertInquiry(tx, row)).id);
    }
  },
});
