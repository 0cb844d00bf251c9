import { mails } from '../database/tables.ts';
import { hasAddress, type PersonalData } from '../personal-data.ts';

/** What was sent to an address. Its rows stay without it, so that nothing is sent twice. */
export const mailsData: PersonalData = {
  tables: [{ table: mails, rows: (person) => hasAddress(mails.recipient, person) }],
  remove: async (tx, person) => {
    await tx.update(mails).set({ recipient: null }).where(hasAddress(mails.recipient, person));
    return [];
  },
};
