import { mails } from '../database/tables.ts';
import { hasAddress, type PersonalData } from '../personal-data.ts';

/** What was sent to an address. Deleting the account takes the address out, last of all (`forgetRecipient`). */
export const mailsData: PersonalData = {
  tables: [{ table: mails, rows: (person) => hasAddress(mails.recipient, person) }],
};
