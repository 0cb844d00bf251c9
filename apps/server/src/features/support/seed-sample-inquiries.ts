import { interests } from '@skrin/contract/support/interests';
import { newId } from '../../platform/ids.ts';
import { SAMPLE, type SampleSeed, sampleEmail } from '../../platform/sample/seed-samples.ts';
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
export const sampleInquiries: SampleSeed = {
  feature: 'support',
  tables: [inquiries],
  insert: async (tx, { mark }) => {
    for (const [at, [language, text]] of messages.entries()) {
      const sender = { firstName: 'Sari', lastName: `Utami ${SAMPLE}`, email: sampleEmail('sari') };
      const interest = interests[at % interests.length] ?? interests[0];
      const row = { ...sender, language, interest, message: `${text} ${SAMPLE}`, digest: `sample ${newId()}` };
      await mark(inquiries, (await insertInquiry(tx, row)).id);
    }
  },
};
