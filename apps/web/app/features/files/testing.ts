import type { FileItem, File as StoredFile } from '@skrin/contract/files/file';
import type { FileShare } from '@skrin/contract/files/shares';

export const idOf = (name: string): string =>
  `01a00000-0000-7000-8000-${[...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')
    .slice(-12)}`;

export const sari = { id: idOf('sari'), name: 'Sari' };

/** A file named by its name. */
export const aFile = (name: string, more: Partial<FileItem> = {}): FileItem => ({
  id: idOf(name),
  space: 'own',
  isFolder: false,
  name,
  folderId: null,
  kind: 'text',
  mime: 'text/plain',
  size: 2_048,
  state: 'ready',
  hasPreview: false,
  tags: [],
  isFavourite: false,
  shares: 0,
  author: sari,
  sharedBy: null,
  createdAt: '2026-11-28T08:00:00Z',
  updatedAt: '2026-11-28T08:00:00Z',
  trashedAt: null,
  version: 1,
  can: { edit: true, share: true },
  ...more,
});

export const aFolder = (name: string, more: Partial<FileItem> = {}): FileItem =>
  aFile(name, { isFolder: true, kind: null, mime: null, size: null, ...more });

export const wholeFile = (item: FileItem, more: Partial<StoredFile> = {}): StoredFile => ({
  ...item,
  path: [],
  versions: item.isFolder
    ? []
    : [{ number: 1, size: item.size ?? 0, sha256: 'a'.repeat(64), author: sari, createdAt: item.createdAt }],
  ...more,
});

/** A share of a file by a link. */
export const aShare = (file: FileItem, more: Partial<FileShare> = {}): FileShare => ({
  id: idOf('share'),
  file: { id: file.id, name: file.name, isFolder: file.isFolder },
  kind: 'link',
  email: null,
  clinic: null,
  right: 'view',
  endsAt: null,
  opensLeft: null,
  hasPassword: false,
  opens: 0,
  openedAt: null,
  createdBy: sari,
  createdAt: file.createdAt,
  ...more,
});
