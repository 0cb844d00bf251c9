import type { Transaction } from '../../platform/database/connect.ts';
import { eq, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { hasAddress, ownTable, type Person, type PersonalTable } from '../../platform/personal-data.ts';
import { fileLooks, fileMonths, fileShares, files, linkTickets } from './tables.ts';

const ofFileOf = (table: typeof fileShares | typeof fileLooks, { id }: Person): SQL =>
  sql`${table.fileId} in (select ${files.id} from ${files} where ${files.ownerId} = ${id})`;

/** Shares that somebody gave, of their files, and with their address. */
const sharesOf = (person: Person): SQL =>
  or(eq(fileShares.createdBy, person.id), ofFileOf(fileShares, person), hasAddress(fileShares.email, person)) as SQL;

/** Who gave a share, or looked at a file, is somebody else where the file or the address is the person’s. */
export const shareTables: readonly PersonalTable[] = [
  {
    table: fileShares,
    rows: sharesOf,
    leftOut: { token_hash: 'secret', password_hash: 'secret', created_by: 'others' },
  },
  {
    table: linkTickets,
    rows: (person) =>
      sql`${linkTickets.shareId} in (select ${fileShares.id} from ${fileShares} where ${sharesOf(person)})`,
    leftOut: { ticket_hash: 'secret' },
  },
  {
    table: fileLooks,
    rows: (person) => or(eq(fileLooks.userId, person.id), ofFileOf(fileLooks, person)) as SQL,
    leftOut: { user_id: 'others' },
  },
  ownTable(fileMonths, fileMonths.ownerId),
];

/** What others shared with the address of somebody whose account goes is shared with nobody any more. */
export const removeSharesWith = async (tx: Transaction, person: Person): Promise<void> =>
  void (await tx.delete(fileShares).where(hasAddress(fileShares.email, person)));
