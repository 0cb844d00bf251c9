import type { FileItem } from '@skrin/contract/files/file';
import { createContext } from 'react';
import type { To } from 'react-router';

/** What a dialog asks about files. */
export type Asked =
  | { what: 'rename' | 'tags' | 'share'; item: FileItem }
  | { what: 'move'; items: readonly FileItem[] }
  | { what: 'folder' };

/** What rows, details and bars ask the file manager for. */
export interface Commands {
  ask: (asked: Asked) => void;
  trash: (items: readonly FileItem[]) => void;
  restore: (items: readonly FileItem[]) => void;
  /** Removes for good, after a question. */
  remove: (items: readonly FileItem[]) => void;
  move: (items: readonly FileItem[], folderId: string | null) => void;
  setFavourite: (item: FileItem, isFavourite: boolean) => void;
  /** Opens the system's dialog for the next version of a file. */
  chooseVersion: (item: FileItem) => void;
  /** The address that opens a folder, or shows a file. */
  addressOf: (item: Pick<FileItem, 'id' | 'isFolder'>) => To;
  detailsOf: (id: string) => To;
}

const none = () => undefined;
export const FileCommands = createContext<Commands>({
  ask: none,
  trash: none,
  restore: none,
  remove: none,
  move: none,
  setFavourite: none,
  chooseVersion: none,
  addressOf: () => '',
  detailsOf: () => '',
});
