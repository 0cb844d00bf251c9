import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq, isNull, ne, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import {
  type ExportedFile,
  hasAddress,
  ownTable,
  type Person,
  type PersonalData,
} from '../../platform/personal-data.ts';
import { partKeyOf, previewKeyOf } from './stored-bytes.ts';
import {
  fileFavourites,
  fileLooks,
  fileMonths,
  fileShares,
  files,
  fileVersions,
  linkTickets,
  uploads,
} from './tables.ts';

const ofOwnFile = (column: PgColumn, { id }: Person): SQL =>
  sql`${column} in (select ${files}."id" from ${files} where ${files}."owner_id" = ${id})`;
const anyOf = (...conditions: SQL[]): SQL => or(...conditions) ?? sql`false`;

/**
 * Somebody's own space is theirs and goes with their account. What they put into the space of an organisation is the
 * organisation's, and stays without their name.
 */
export const filesData: PersonalData = {
  tables: [
    ownTable(files, files.ownerId, { leftOut: { author_id: 'others' } }),
    { table: fileVersions, rows: (person) => ofOwnFile(fileVersions.fileId, person), leftOut: { author_id: 'others' } },
    ownTable(uploads, uploads.userId),
    {
      table: fileFavourites,
      rows: (person) => anyOf(eq(fileFavourites.userId, person.id), ofOwnFile(fileFavourites.fileId, person)),
      leftOut: { user_id: 'others' },
    },
    {
      table: fileShares,
      rows: (person) =>
        anyOf(
          eq(fileShares.createdBy, person.id),
          ofOwnFile(fileShares.fileId, person),
          hasAddress(fileShares.email, person),
        ),
      leftOut: { token_hash: 'secret', password_hash: 'secret', created_by: 'others' },
    },
    {
      table: linkTickets,
      rows: ({ id }) => sql`${linkTickets.shareId} in (
        select share.id from ${fileShares} as share join ${files} as file on file.id = share.file_id
        where share.created_by = ${id} or file.owner_id = ${id})`,
      leftOut: { ticket_hash: 'secret' },
    },
    {
      table: fileLooks,
      rows: (person) => anyOf(eq(fileLooks.userId, person.id), ofOwnFile(fileLooks.fileId, person)),
      leftOut: { user_id: 'others' },
    },
    ownTable(fileMonths, fileMonths.ownerId),
  ],
  files: listOwnFiles,
  remove: async (tx, person) => {
    // What others began to put into this space goes with it, and what this person began elsewhere.
    const isTheirs = anyOf(eq(uploads.userId, person.id), eq(uploads.ownerId, person.id));
    const ofUploads = await tx
      .select({ bytesId: uploads.bytesId, parts: uploads.parts })
      .from(uploads)
      .where(and(isTheirs, isNull(uploads.doneFileId)));
    const ofVersions = await tx
      .select({ bytesId: fileVersions.bytesId, parts: fileVersions.parts })
      .from(fileVersions)
      .where(ofOwnFile(fileVersions.fileId, person));
    await tx.delete(uploads).where(isTheirs);
    await tx.delete(files).where(eq(files.ownerId, person.id));
    await tx.delete(fileShares).where(hasAddress(fileShares.email, person));
    const stored = new Map([...ofUploads, ...ofVersions].map((each) => [each.bytesId, each]));
    return [...stored.values()].flatMap(({ bytesId, parts }) => [
      ...parts.map((part) => partKeyOf(bytesId, part)),
      previewKeyOf(bytesId),
    ]);
  },
};

/** Every version of the files of a person's own space. */
async function listOwnFiles(executor: Executor, { id }: Person): Promise<ExportedFile[]> {
  const rows = await executor
    .select({ fileId: files.id, name: files.name, number: fileVersions.number, version: fileVersions })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(and(eq(files.ownerId, id), ne(fileVersions.state, 'harmful')));
  return rows.map(({ fileId, name, number, version: { bytesId, parts } }) => ({
    name: `files/${fileId}/${number}/${name}`,
    keys: parts.map((part) => partKeyOf(bytesId, part)),
  }));
}
