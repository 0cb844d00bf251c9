import { fileKinds, fileStates } from '@skrin/contract/files/file';
import { shareKinds, shareRights } from '@skrin/contract/files/shares';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, organisations, userIdColumn, users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { searchTextColumn, sortedTextColumn, versionColumn } from '../../platform/resource/columns.ts';

/** A space is a person's own, or that of an organisation: one of both, whose id is that of the space. */
const spaceColumns = () => ({
  ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
  organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
  spaceId: uuid('space_id').notNull().generatedAlwaysAs(sql.raw('coalesce("owner_id", "organisation_id")')),
});
const bytesColumn = (name: string) => bigint(name, { mode: 'number' });

/** Files and folders. What lies in the bin has its time there, and the folder that it was put there with. */
export const files = pgTable(
  'files',
  {
    id: idColumn(),
    version: versionColumn(),
    ...spaceColumns(),
    /** The folder around it; null: outermost, as is what was in the bin alone when its folder was removed for good. */
    parentId: uuid('parent_id').references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    isFolder: boolean('is_folder').notNull(),
    name: sortedTextColumn('name').notNull(),
    /** Those of the newest version; null of a folder. */
    kind: text('kind', { enum: fileKinds }),
    mime: text('mime'),
    size: bytesColumn('size'),
    newestVersion: integer('newest_version'),
    state: text('state', { enum: fileStates }).notNull().default('ready'),
    hasPreview: boolean('has_preview').notNull().default(false),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    authorId: formerUserIdColumn('author_id'),
    trashedAt: timeColumn('trashed_at'),
    /** The file or folder that was put into the bin with this in it; itself where it was put there alone. */
    trashRootId: uuid('trash_root_id'),
    searchText: searchTextColumn(sql.raw(`"name"`)),
    createdAt: createdAtColumn(),
    updatedAt: timeColumn('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    // One name is that of one thing in its folder, which is the space where it is outermost.
    uniqueIndex('files_name')
      .on(sql`coalesce(${table.parentId}, ${table.spaceId})`, table.name)
      .where(sql`${table.trashedAt} is null`),
    ...Object.entries({ name: table.name, updated: table.updatedAt, size: table.size }).flatMap(([sort, column]) => [
      index(`files_folder_${sort}`)
        .on(table.spaceId, table.parentId, table.isFolder, column, table.id)
        .where(sql`${table.trashedAt} is null`),
      index(`files_space_${sort}`)
        .on(table.spaceId, table.isFolder, column, table.id)
        .where(sql`${table.trashedAt} is null`),
    ]),
    index('files_bin').on(table.spaceId, table.name, table.id).where(sql`${table.trashedAt} is not null`),
    index('files_trash_root').on(table.trashRootId).where(sql`${table.trashedAt} is not null`),
    index('files_owner').on(table.ownerId),
    index('files_organisation').on(table.organisationId),
    index('files_parent').on(table.parentId),
    index('files_author').on(table.authorId),
    index('files_trashed').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
    index('files_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('files_space', sql`num_nonnulls(${table.ownerId}, ${table.organisationId}) = 1`),
    check(
      'files_folder',
      sql`${table.isFolder} = (num_nulls(${table.kind}, ${table.mime}, ${table.size}, ${table.newestVersion}) = 4)`,
    ),
    check('files_trash', sql`(${table.trashedAt} is null) = (${table.trashRootId} is null)`),
  ],
);
export type FileRow = typeof files.$inferSelect;

const fileIdColumn = () =>
  uuid('file_id')
    .notNull()
    .references(() => files.id, { onDelete: 'cascade' });

/** A part of bytes, which lies in the storage at `files/<bytes id>/<id>`. It is written once and never changes. */
export interface FilePart {
  id: string;
  bytes: number;
}

/** The bytes of a version are its parts in their order. A version that was restored has those of the one it was made of. */
export const fileVersions = pgTable(
  'file_versions',
  {
    id: idColumn(),
    fileId: fileIdColumn(),
    number: integer('number').notNull(),
    bytesId: uuid('bytes_id').notNull(),
    parts: jsonb('parts').$type<FilePart[]>().notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    mime: text('mime').notNull(),
    size: bytesColumn('size').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state', { enum: fileStates }).notNull(),
    hasPreview: boolean('has_preview').notNull().default(false),
    authorId: formerUserIdColumn('author_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('file_versions_number').on(table.fileId, table.number),
    index('file_versions_author').on(table.authorId),
    index('file_versions_bytes').on(table.bytesId),
  ],
);
export type FileVersionRow = typeof fileVersions.$inferSelect;

/** Uploads that go on, and for a while those that are done, so that whoever missed the answer finds the file. */
export const uploads = pgTable(
  'uploads',
  {
    id: idColumn(),
    userId: userIdColumn(),
    /** By which the sender's browser finds it again. */
    key: uuid('key').notNull(),
    ...spaceColumns(),
    parentId: uuid('parent_id'),
    /** The file that it is the next version of; null: a new file. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: bytesColumn('size').notNull(),
    sha256: text('sha256'),
    bytesId: uuid('bytes_id').notNull().$defaultFn(newId),
    parts: jsonb('parts').$type<FilePart[]>().notNull().default([]),
    /** Bytes that have arrived: the sum of its parts. */
    received: bytesColumn('received').notNull().default(0),
    /** The file that it became. */
    doneFileId: uuid('done_file_id').references(() => files.id, { onDelete: 'cascade' }),
    /** When its last byte arrived. */
    touchedAt: timeColumn('touched_at').notNull().default(sql`now()`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('uploads_key').on(table.userId, table.key),
    index('uploads_touched').on(table.touchedAt),
    index('uploads_space').on(table.spaceId),
    index('uploads_owner').on(table.ownerId),
    index('uploads_organisation').on(table.organisationId),
    index('uploads_file').on(table.fileId),
    index('uploads_done_file').on(table.doneFileId),
    index('uploads_bytes').on(table.bytesId),
    check('uploads_space', sql`num_nonnulls(${table.ownerId}, ${table.organisationId}) = 1`),
  ],
);
export type UploadRow = typeof uploads.$inferSelect;

export const fileFavourites = pgTable(
  'file_favourites',
  { fileId: fileIdColumn(), userId: userIdColumn() },
  (table) => [primaryKey({ columns: [table.fileId, table.userId] }), index('file_favourites_user').on(table.userId)],
);

/** Who may open a file, or a folder with what lies in it. One that was taken back is deleted. */
export const fileShares = pgTable(
  'file_shares',
  {
    id: idColumn(),
    fileId: fileIdColumn(),
    kind: text('kind', { enum: shareKinds }).notNull(),
    /** In lower case: whoever has an account with this address, once it is verified. */
    email: text('email'),
    clinicId: uuid('clinic_id'),
    /** SHA-256 of the token of a link. */
    tokenHash: text('token_hash').unique('file_shares_token'),
    right: text('right', { enum: shareRights }).notNull(),
    endsAt: timeColumn('ends_at'),
    opensLeft: integer('opens_left'),
    passwordHash: text('password_hash'),
    opens: integer('opens').notNull().default(0),
    openedAt: timeColumn('opened_at'),
    createdBy: formerUserIdColumn('created_by'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('file_shares_person').on(table.fileId, table.email),
    unique('file_shares_of_clinic').on(table.fileId, table.clinicId),
    index('file_shares_email').on(table.email),
    index('file_shares_clinic').on(table.clinicId),
    index('file_shares_creator').on(table.createdBy),
    check(
      'file_shares_kind',
      sql`num_nonnulls(${table.email}, ${table.clinicId}, ${table.tokenHash}) = 1
        and (${table.kind} = 'link' or num_nonnulls(${table.opensLeft}, ${table.passwordHash}) = 0)`,
    ),
  ],
);
export type FileShareRow = typeof fileShares.$inferSelect;

/** What whoever opened a link reads its files by. It ends with the share. */
export const linkTickets = pgTable(
  'link_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: text('ticket_hash').primaryKey(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => fileShares.id, { onDelete: 'cascade' }),
    endsAt: timeColumn('ends_at').notNull(),
  },
  (table) => [index('link_tickets_share').on(table.shareId), index('link_tickets_ends').on(table.endsAt)],
);

/**
 * Bytes of versions that were added to a space, and removed from it for good, in each month. The database adds to it
 * whenever a version comes or goes (migration `count_bytes_of_files`), since what is removed leaves no row.
 */
export const fileMonths = pgTable(
  'file_months',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    ...spaceColumns(),
    /** Its first day, by UTC. */
    month: date('month').notNull(),
    added: bytesColumn('added').notNull().default(0),
    removed: bytesColumn('removed').notNull().default(0),
  },
  (table) => [
    unique('file_months_space').on(table.spaceId, table.month),
    index('file_months_owner').on(table.ownerId),
    index('file_months_organisation').on(table.organisationId),
    check('file_months_one_space', sql`num_nonnulls(${table.ownerId}, ${table.organisationId}) = 1`),
  ],
);

/** Who has opened a file; only added to. */
export const fileLooks = pgTable(
  'file_looks',
  {
    id: idColumn(),
    fileId: fileIdColumn(),
    /** Null: by a link, or their account was removed. */
    userId: formerUserIdColumn('user_id'),
    shareKind: text('share_kind', { enum: shareKinds }),
    createdAt: createdAtColumn(),
  },
  (table) => [index('file_looks_file').on(table.fileId, table.createdAt), index('file_looks_user').on(table.userId)],
);
