import * as z from 'zod/mini';
import type { Permission } from '../access/permissions.ts';
import { idSchema, pageQuerySchema, timeSchema } from '../common.ts';
import { personRefSchema } from '../person-ref.ts';
import { commaList, lineText, opaqueText, searchText } from '../text.ts';

const MB = 1024 ** 2;

/**
 * Bytes of a file, of all files of a person and of an organisation, and of one request of an upload: at 1 Mbit/s that is sent
 * within the time that a request may take. A folder within a folder at most `depth` times.
 */
export const fileLimits = {
  fileBytes: 200 * MB,
  personBytes: 2 * 1024 * MB,
  organisationBytes: 50 * 1024 * MB,
  chunkBytes: 5 * MB,
  depth: 20,
  name: 200,
  tags: 20,
  tag: 40,
  /** Files and folders that are changed by one request. */
  atOnce: 200,
  versions: 20,
} as const;

/** Days that something stays in the bin, and that an upload waits for its next byte. */
export const BIN_DAYS = 30;
export const UPLOAD_DAYS = 2;

/** Whose files: one's own, or those of the organisation that one works for. */
export const fileSpaces = ['own', 'organisation'] as const;
export const fileSpaceSchema = z.enum(fileSpaces);
export type FileSpace = z.infer<typeof fileSpaceSchema>;

/**
 * What is shown as files and lies elsewhere: photos and results of checks, invoices, what one's conversations have, and for staff the
 * files of mails and the CVs of applications. Nothing of it is copied, changed or shared from here; a clinic sees a check by the
 * consent of a consultation alone.
 */
export const linkedFolders = ['photos', 'results', 'invoices', 'chat', 'mail', 'applications'] as const;
export const linkedFolderSchema = z.enum(linkedFolders);
export type LinkedFolder = z.infer<typeof linkedFolderSchema>;
/** What a folder needs besides `file:read`: the permission of where its files lie. */
export const linkedPermissions = {
  photos: 'photo:read',
  results: 'analysis:read',
  invoices: 'invoice:read',
  chat: 'chat:read',
  mail: 'mail:read',
  applications: 'application:read',
} as const satisfies Record<LinkedFolder, Permission>;

/** The kinds that files are shown and filtered by. Each media type belongs to one. */
export const fileKinds = ['picture', 'pdf', 'text', 'document', 'sheet', 'audio', 'video', 'archive', 'other'] as const;
export const fileKindSchema = z.enum(fileKinds);
export type FileKind = z.infer<typeof fileKindSchema>;

/** `scanning`: nobody opens it before a scanner has seen it. `harmful`: it found something; the bytes are gone. */
export const fileStates = ['scanning', 'ready', 'harmful'] as const;
const fileStateSchema = z.enum(fileStates);

const versionSchema = z.int().check(z.positive());
/** Neither separators of paths, nor names that mean a folder of a file system. */
export const fileNameText = () =>
  lineText({ max: fileLimits.name }).check(
    z.regex(/^[^/\\]+$/u),
    z.refine((name) => name !== '.' && name !== '..'),
  );
const tagText = () => lineText({ max: fileLimits.tag });

export const fileItemSchema = z
  .object({
    id: idSchema,
    space: fileSpaceSchema,
    isFolder: z.boolean(),
    name: z.string(),
    /** The folder that it lies in; null: none, or one that the reader may not see. */
    folderId: z.nullable(idSchema),
    /** Those of the current version; null of a folder. */
    kind: z.nullable(fileKindSchema),
    mime: z.nullable(z.string()),
    size: z.nullable(z.int()),
    state: fileStateSchema,
    /** Whether `/preview` answers a small picture of it. */
    hasPreview: z.boolean(),
    tags: z.array(z.string()),
    isFavourite: z.boolean(),
    /** With how many people, clinics and links it is shared now; itself, not its folder. */
    shares: z.int(),
    /** Who put it here; null once their account was removed. */
    author: z.nullable(personRefSchema),
    /** Who shared it with the reader; null where it was not shared. */
    sharedBy: z.nullable(personRefSchema),
    createdAt: timeSchema,
    updatedAt: timeSchema,
    /** Null: it does not lie in the bin. */
    trashedAt: z.nullable(timeSchema),
    version: versionSchema,
    /** `edit`: name, place, tags, versions and bin; `share`: also with others. */
    can: z.object({ edit: z.boolean(), share: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'FileItem' });
export type FileItem = z.infer<typeof fileItemSchema>;

/** A file or folder that somebody opened: where it lies, from the outermost folder that the reader may see, and its versions. */
export const fileSchema = z
  .extend(fileItemSchema, {
    path: z.array(z.object({ id: idSchema, name: z.string() })),
    /** The newest first; empty of a folder. */
    versions: z.array(
      z.object({
        number: z.int().check(z.positive()),
        size: z.int(),
        /** Hexadecimal SHA-256 of its bytes. */
        sha256: z.string(),
        author: z.nullable(personRefSchema),
        createdAt: timeSchema,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'File' });
export type File = z.infer<typeof fileSchema>;

export const fileViews = ['folder', 'all', 'favourites', 'shared', 'bin'] as const;
export const fileSorts = ['name', '-name', 'updatedAt', '-updatedAt', 'size', '-size'] as const;
export type FileSort = (typeof fileSorts)[number];

/**
 * `folder`: what lies in `folderId`, or outermost in `space`, folders first. `all`: everything of `space`. `favourites`, `shared`
 * (with the reader by a person or with their clinic) and `bin` (of `space`) are not of one folder; with `folderId`, `shared` shows
 * what lies in a shared folder. A search goes through all folders below.
 */
export const filesQuerySchema = z.extend(pageQuerySchema, {
  /** It holds a name, which is longer than what other lists are sorted by. */
  cursor: z.optional(opaqueText({ max: 2_000 })),
  view: z._default(z.enum(fileViews), 'folder'),
  space: z._default(fileSpaceSchema, 'own'),
  folderId: z.optional(idSchema),
  search: z.optional(searchText({ max: 100 })),
  kinds: z.optional(commaList(fileKindSchema, { min: 1, max: 200 })),
  tag: z.optional(tagText()),
  /** Days, by UTC: changed on or after, and before the end of. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z._default(z.enum(fileSorts), 'name'),
});
export type FilesQuery = z.output<typeof filesQuerySchema>;

/** One of what is shown as a file and lies elsewhere. */
export const linkedFileSchema = z
  .object({
    /** Only among those of its folder: it is the id of no file. */
    id: z.string(),
    name: z.string(),
    kind: fileKindSchema,
    mime: z.string(),
    /** Null where it is made when it is opened. */
    size: z.nullable(z.int()),
    createdAt: timeSchema,
    /** The path of the API that answers its bytes; null: a result that is locked, or what has no bytes any more. */
    contentPath: z.nullable(z.string()),
    /** The path of the page that it belongs to. */
    pagePath: z.string(),
    /**
     * Who sent it, or got it (`isTo`), and what it came with: the subject of a thread, a conversation, an opening. Either is empty where
     * there is none. Null of one's own.
     */
    about: z.nullable(z.object({ person: z.string(), isTo: z.boolean(), title: z.string() })),
  })
  .register(z.globalRegistry, { id: 'LinkedFile' });
export type LinkedFile = z.infer<typeof linkedFileSchema>;
export const linkedFilesQuerySchema = pageQuerySchema;

export const newFolderSchema = z.object({
  space: fileSpaceSchema,
  /** Null: outermost. */
  folderId: z._default(z.nullable(idSchema), null),
  name: fileNameText(),
});

export const fileChangeSchema = z
  .object({
    name: z.optional(fileNameText()),
    tags: z.optional(z.array(tagText()).check(z.maxLength(fileLimits.tags))),
    /** The reader's own mark. It needs no right to edit and changes no version. */
    isFavourite: z.optional(z.boolean()),
    /** The version that the changes were made on. */
    version: versionSchema,
  })
  .check(z.refine(({ version: _, ...changes }) => Object.keys(changes).length > 0));
export type FileChange = z.output<typeof fileChangeSchema>;

const idsOfFiles = z.array(idSchema).check(z.minLength(1), z.maxLength(fileLimits.atOnce));
/** Files and folders, to be put into a folder of the same space; null: outermost. */
export const filesMoveSchema = z.object({ ids: idsOfFiles, folderId: z.nullable(idSchema) });
export const fileIdsSchema = z.object({ ids: idsOfFiles });
/** Those that were changed; the others were changed or removed by somebody else meanwhile. */
export const changedFilesSchema = z.object({ items: z.array(fileItemSchema) });

/** Bytes in use, the versions and the bin among them, and the bytes that may be. */
export const fileUsageSchema = z
  .object({
    space: fileSpaceSchema,
    used: z.int(),
    limit: z.int(),
    inBin: z.int(),
    byKind: z.array(z.object({ kind: fileKindSchema, files: z.int(), bytes: z.int() })),
  })
  .register(z.globalRegistry, { id: 'FileUsage' });
export type FileUsage = z.infer<typeof fileUsageSchema>;

/** What `/dashboard/file` shows of a space, besides its usage. */
export const fileFiguresSchema = z
  .extend(fileUsageSchema, {
    /** Who has put how much here, most first, at most 20; `person` is null for people without an account. */
    byPerson: z.array(z.object({ person: z.nullable(personRefSchema), files: z.int(), bytes: z.int() })),
    /** Bytes that were added and removed in each of the last twelve months, by UTC, the oldest first. */
    growth: z.array(z.object({ month: z.string(), added: z.int(), removed: z.int() })),
    /** At most 10, the largest first. */
    largest: z.array(fileItemSchema),
    /** How many shares end within seven days. */
    endingShares: z.int(),
  })
  .register(z.globalRegistry, { id: 'FileFigures' });
export type FileFigures = z.infer<typeof fileFiguresSchema>;

/**
 * What an upload says of itself, in `Upload-Metadata` of tus: each value is base64 of UTF-8. Either a new file of a space, in a
 * folder or outermost, or with `fileId` the next version of a file.
 */
export const uploadMetadataSchema = z.object({
  /** A UUID that the sender's browser makes: an upload with the same one is gone on with, not begun again. */
  key: idSchema,
  name: fileNameText(),
  space: z.optional(fileSpaceSchema),
  folderId: z.optional(idSchema),
  fileId: z.optional(idSchema),
  /** Hexadecimal; where it is said, it is compared with what arrived. */
  sha256: z.optional(opaqueText({ max: 64 }).check(z.regex(/^[0-9a-f]{64}$/))),
});
export type UploadMetadata = z.output<typeof uploadMetadataSchema>;
