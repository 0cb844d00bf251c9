import * as z from 'zod/mini';
import { idParamsSchema, idSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { opaqueText } from '../text.ts';
import {
  changedFilesSchema,
  fileChangeSchema,
  fileFiguresSchema,
  fileIdsSchema,
  fileItemSchema,
  fileSchema,
  fileSpaceSchema,
  filesMoveSchema,
  filesQuerySchema,
  fileUsageSchema,
  linkedFileSchema,
  linkedFilesQuerySchema,
  linkedFolderSchema,
  newFolderSchema,
} from './file.ts';
import {
  createdShareSchema,
  fileLookSchema,
  fileShareSchema,
  fileSharesSchema,
  linkSchema,
  linkStateSchema,
  newShareSchema,
  openedLinkSchema,
  shareChangeSchema,
} from './shares.ts';

const common = { feature: 'files', params: idParamsSchema } as const;
const ofSpace = z.object({ space: z._default(fileSpaceSchema, 'own') });
/** `isDownload`: to be kept as a file; without it, browsers show pictures, PDFs and texts, and keep everything else. */
const contentQuerySchema = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000))),
  isDownload: z._default(z.stringbool(), false),
});

export const listFiles = defineList(fileItemSchema, {
  path: '/api/files',
  feature: 'files',
  summary: 'Files and folders: of a folder, of a space, favourites, what others share, or what lies in the bin',
  permission: 'file:read',
  query: filesQuerySchema,
});

export const listLinkedFiles = defineList(linkedFileSchema, {
  path: '/api/files/linked/:folder',
  feature: 'files',
  summary:
    'Photos, results, invoices, and files of conversations, mails or applications, where they lie: the latest come first',
  permission: 'file:read',
  params: z.object({ folder: linkedFolderSchema }),
  query: linkedFilesQuerySchema,
});

export const getFileUsage = defineEndpoint({
  method: 'GET',
  path: '/api/files/usage',
  feature: 'files',
  summary: 'How much of a space is in use, by kind',
  permission: 'file:read',
  query: ofSpace,
  status: 200,
  response: fileUsageSchema,
});

export const getFileFigures = defineEndpoint({
  method: 'GET',
  path: '/api/files/figures',
  feature: 'files',
  summary: 'Who uses how much of a space, how it grows, its largest files, and how many shares end soon',
  permission: 'file:read',
  query: ofSpace,
  status: 200,
  response: fileFiguresSchema,
});

export const createFolder = defineEndpoint({
  method: 'POST',
  path: '/api/files/folders',
  feature: 'files',
  summary: 'Make a folder',
  permission: 'file:create',
  body: newFolderSchema,
  status: 201,
  response: fileItemSchema,
});

export const moveFiles = defineEndpoint({
  method: 'POST',
  path: '/api/files/move',
  feature: 'files',
  summary: 'Put files and folders into another folder of their space',
  permission: 'file:update',
  body: filesMoveSchema,
  status: 200,
  response: changedFilesSchema,
});

export const trashFiles = defineEndpoint({
  method: 'POST',
  path: '/api/files/trash',
  feature: 'files',
  summary: 'Put files and folders, with what lies in them, into the bin for 30 days; their shares rest',
  permission: 'file:remove',
  body: fileIdsSchema,
  status: 200,
  response: changedFilesSchema,
});

export const restoreFiles = defineEndpoint({
  method: 'POST',
  path: '/api/files/restore',
  feature: 'files',
  summary: 'Take files and folders out of the bin, to where they were, or outermost if their folder is gone',
  permission: 'file:remove',
  body: fileIdsSchema,
  status: 200,
  response: changedFilesSchema,
});

export const removeFiles = defineEndpoint({
  method: 'POST',
  path: '/api/files/remove',
  feature: 'files',
  summary: 'Remove files and folders of the bin for good',
  permission: 'file:remove',
  body: fileIdsSchema,
  status: 204,
  response: null,
});

export const getFile = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/files/:id',
  summary: 'A file or folder, where it lies, and its versions',
  permission: 'file:read',
  status: 200,
  response: fileSchema,
});

export const changeFile = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/files/:id',
  summary: 'Rename a file or folder, give it tags, or mark it as a favourite',
  permission: 'file:read',
  body: fileChangeSchema,
  status: 200,
  response: fileSchema,
});

export const restoreFileVersion = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/files/:id/versions/:number/restore',
  summary: 'Make an older version of a file the newest, as one more version',
  permission: 'file:update',
  params: z.extend(idParamsSchema, { number: z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)) }),
  status: 200,
  response: fileSchema,
});

/** Answers the bytes by their media type, whole or by `Range`. */
export const getFileContent = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/files/:id/content',
  summary: 'The bytes of a file; the look is recorded',
  permission: 'file:read',
  query: contentQuerySchema,
  status: 200,
  response: null,
});

/** Answers image/jpeg. */
export const getFilePreview = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/files/:id/preview',
  summary: 'A small picture of a file that is a picture (image/jpeg)',
  permission: 'file:read',
  status: 200,
  response: null,
});

export const listFileLooks = defineList(fileLookSchema, {
  ...common,
  path: '/api/files/:id/looks',
  summary: 'Who has opened a file, or the files of a folder, the latest first',
  permission: 'file:share',
  query: pageQuerySchema,
});

export const listFileShares = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/files/:id/shares',
  summary: 'Who has a file or folder, itself or by a folder around it',
  permission: 'file:share',
  status: 200,
  response: fileSharesSchema,
});

export const createFileShare = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/files/:id/shares',
  summary: 'Share a file or folder with a person, a clinic, or whoever has a link',
  permission: 'file:share',
  body: newShareSchema,
  status: 201,
  response: createdShareSchema,
});

export const listShares = defineList(fileShareSchema, {
  path: '/api/files/shares',
  feature: 'files',
  summary: 'Who has what of a space, those that end first before the others',
  permission: 'file:share',
  query: z.extend(pageQuerySchema, {
    space: z._default(fileSpaceSchema, 'own'),
    /** Only those that end within so many days. */
    endsWithinDays: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
  }),
});

export const changeFileShare = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/files/shares/:id',
  summary: 'Change the right, the end, the number of opens or the password of a share',
  permission: 'file:share',
  body: shareChangeSchema,
  status: 200,
  response: fileShareSchema,
});

export const removeFileShare = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/files/shares/:id',
  summary: 'Take a share back: it ends at once, for whoever has it open too',
  permission: 'file:share',
  status: 204,
  response: null,
});

/** Creation of tus 1.0: answers `Location`. Without a body; `Upload-Length` and `Upload-Metadata` are headers. */
export const createUpload = defineEndpoint({
  method: 'POST',
  path: '/api/files/uploads',
  feature: 'files',
  summary: 'Begin an upload (tus 1.0), or find the one with the same key again',
  permission: 'file:create',
  raw: true,
  status: 201,
  response: null,
});

export const getUploadOffset = defineEndpoint({
  ...common,
  method: 'HEAD',
  path: '/api/files/uploads/:id',
  summary: 'How many bytes of an upload have arrived (tus 1.0)',
  permission: 'file:create',
  raw: true,
  status: 200,
  response: null,
});

export const sendUpload = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/files/uploads/:id',
  summary: 'The next bytes of an upload (tus 1.0); with the last ones it becomes a file, which `Upload-File` names',
  permission: 'file:create',
  raw: true,
  status: 204,
  response: null,
});

export const removeUpload = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/files/uploads/:id',
  summary: 'Give an upload up (tus 1.0)',
  permission: 'file:create',
  raw: true,
  status: 204,
  response: null,
});

export const getLinkState = defineEndpoint({
  method: 'POST',
  path: '/api/shared/state',
  feature: 'files',
  summary: 'Whether a link asks for a password',
  permission: 'public',
  body: z.object({ token: opaqueText({ min: 20, max: 100 }) }),
  status: 200,
  response: linkStateSchema,
});

export const openLink = defineEndpoint({
  method: 'POST',
  path: '/api/shared/open',
  feature: 'files',
  summary: 'Open what a link shares',
  permission: 'public',
  body: linkSchema,
  status: 200,
  response: openedLinkSchema,
});

const ofTicket = { ticket: opaqueText({ min: 20, max: 200 }) };

export const getSharedContent = defineEndpoint({
  method: 'GET',
  path: '/api/shared/files/:id/content',
  feature: 'files',
  summary: 'The bytes of a file that a link shares, for as long as the link lives',
  permission: 'public',
  params: z.object({ id: idSchema }),
  query: z.object({ ...ofTicket, isDownload: z._default(z.stringbool(), false) }),
  status: 200,
  response: null,
});

export const getSharedPreview = defineEndpoint({
  method: 'GET',
  path: '/api/shared/files/:id/preview',
  feature: 'files',
  summary: 'A small picture of a file that a link shares (image/jpeg)',
  permission: 'public',
  params: z.object({ id: idSchema }),
  query: z.object(ofTicket),
  status: 200,
  response: null,
});
