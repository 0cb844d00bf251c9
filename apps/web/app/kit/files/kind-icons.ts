import type { FileKind } from '@skrin/contract/files/file';
import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  FileType2,
  FileVideo,
  Folder,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<FileKind, LucideIcon> = {
  picture: FileImage,
  pdf: FileType2,
  text: FileText,
  document: FileType,
  sheet: FileSpreadsheet,
  audio: FileAudio,
  video: FileVideo,
  archive: FileArchive,
  other: File,
};

/** The icon of a file by its kind, or that of a folder. */
export const iconOf = (kind: FileKind | null): LucideIcon => (kind === null ? Folder : icons[kind]);
