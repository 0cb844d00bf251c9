import type { FileKind } from '@skrin/contract/files/file';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors.ts';
import { partsOf } from './file-name.ts';

export interface FileType {
  mime: string;
  kind: FileKind;
}

/** What is told apart, by its media type: the kind, and the extensions of names that say the same. */
const types: Readonly<Record<string, { kind: FileKind; extensions: readonly string[] }>> = {
  'image/jpeg': { kind: 'picture', extensions: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'picture', extensions: ['png'] },
  'image/apng': { kind: 'picture', extensions: ['apng', 'png'] },
  'image/webp': { kind: 'picture', extensions: ['webp'] },
  'image/gif': { kind: 'picture', extensions: ['gif'] },
  'image/avif': { kind: 'picture', extensions: ['avif'] },
  'image/heic': { kind: 'picture', extensions: ['heic', 'heif'] },
  'image/heif': { kind: 'picture', extensions: ['heif', 'heic'] },
  'image/tiff': { kind: 'picture', extensions: ['tif', 'tiff'] },
  'image/bmp': { kind: 'picture', extensions: ['bmp'] },
  'application/pdf': { kind: 'pdf', extensions: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'document', extensions: ['docx'] },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'document',
    extensions: ['pptx'],
  },
  'application/vnd.oasis.opendocument.text': { kind: 'document', extensions: ['odt'] },
  'application/vnd.oasis.opendocument.presentation': { kind: 'document', extensions: ['odp'] },
  'application/rtf': { kind: 'document', extensions: ['rtf'] },
  'application/epub+zip': { kind: 'document', extensions: ['epub'] },
  // Word, Excel and PowerPoint before 2007.
  'application/x-cfb': { kind: 'document', extensions: ['doc', 'ppt', 'xls'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'sheet', extensions: ['xlsx'] },
  'application/vnd.oasis.opendocument.spreadsheet': { kind: 'sheet', extensions: ['ods'] },
  'audio/mpeg': { kind: 'audio', extensions: ['mp3'] },
  'audio/wav': { kind: 'audio', extensions: ['wav'] },
  'audio/x-m4a': { kind: 'audio', extensions: ['m4a'] },
  'audio/mp4': { kind: 'audio', extensions: ['m4a', 'mp4'] },
  'audio/aac': { kind: 'audio', extensions: ['aac'] },
  'audio/ogg': { kind: 'audio', extensions: ['ogg', 'oga'] },
  'audio/ogg; codecs=opus': { kind: 'audio', extensions: ['opus', 'ogg'] },
  'audio/flac': { kind: 'audio', extensions: ['flac'] },
  'video/mp4': { kind: 'video', extensions: ['mp4', 'm4v'] },
  'video/x-m4v': { kind: 'video', extensions: ['m4v', 'mp4'] },
  'video/webm': { kind: 'video', extensions: ['webm'] },
  'video/quicktime': { kind: 'video', extensions: ['mov'] },
  'video/matroska': { kind: 'video', extensions: ['mkv'] },
  'video/3gpp': { kind: 'video', extensions: ['3gp'] },
  'video/vnd.avi': { kind: 'video', extensions: ['avi'] },
  'application/zip': { kind: 'archive', extensions: ['zip'] },
  'application/gzip': { kind: 'archive', extensions: ['gz', 'tgz'] },
  'application/x-7z-compressed': { kind: 'archive', extensions: ['7z'] },
  'application/x-rar-compressed': { kind: 'archive', extensions: ['rar'] },
  'application/x-tar': { kind: 'archive', extensions: ['tar'] },
  // Texts, which their bytes do not tell apart.
  'text/plain': { kind: 'text', extensions: ['txt', 'md', 'log', 'json', 'yaml', 'yml', 'ics', 'vcf', 'eml', 'tex'] },
  'text/csv': { kind: 'text', extensions: ['csv', 'tsv'] },
  'text/html': { kind: 'other', extensions: ['html', 'htm', 'xhtml'] },
  'application/xml': { kind: 'other', extensions: ['xml', 'xsl', 'kml', 'gpx'] },
  'image/svg+xml': { kind: 'other', extensions: ['svg'] },
};
const texts = ['text/plain', 'text/csv', 'text/html', 'application/xml', 'image/svg+xml'];

/** The kind that files of a media type are shown as. */
export const kindOfMime = (mime: string): FileKind => types[mime]?.kind ?? 'other';

/** What may be text by its bytes, and is told by how it begins. */
const typesOfText = ['application/pdf', 'application/rtf'];

/** Programs, which nobody keeps here, by their bytes and by what a system runs by its name. */
const programs = new Set([
  ...['application/x-msdownload', 'application/x-elf', 'application/x-mach-binary', 'application/java-vm'],
  ...['application/vnd.android.package-archive', 'application/x-ms-shortcut', 'application/java-archive'],
]);
const programExtensions = new Set(
  'exe dll msi com scr cpl bat cmd ps1 vbs vbe wsf hta jar apk lnk app dmg sh reg'.split(' '),
);

/** Enough to tell what a file is: documents of offices are archives, and say it in their first entries. */
export const HEAD_BYTES = 256 * 1024;
/** A control character that no text has. */
export const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;

const extensionOf = (name: string): string => partsOf(name).extension.slice(1).toLowerCase();
const mimesOfExtension = (extension: string): string[] =>
  Object.entries(types).flatMap(([mime, { extensions }]) => (extensions.includes(extension) ? [mime] : []));

interface Bytes {
  /** The first bytes, as many as tell the kind. */
  head: Buffer;
  /** Whether all of them are UTF-8 without control characters. */
  isText: boolean;
}

/**
 * What a file is, by its bytes; the name tells texts apart alone.
 * @throws AppError `file_kind_lies` where the name says something else, `file_kind_refused` of programs, and without a
 * scanner of all that is not known
 */
export async function typeOfFile(name: string, { head, isText }: Bytes, hasScanner: boolean): Promise<FileType> {
  const seen = (await fileTypeFromBuffer(head))?.mime;
  // What begins with `BM` or `MZ` may be a letter.
  const found = isText && !typesOfText.includes(seen ?? '') ? undefined : seen;
  if ((found && programs.has(found)) || programExtensions.has(extensionOf(name)))
    throw new AppError('file_kind_refused');
  const mime = found ?? (isText ? textOf(name) : 'application/octet-stream');
  const type = types[mime];
  if (!type && !hasScanner) throw new AppError('file_kind_refused');
  requireHonestName(name, mime);
  return { mime, kind: type?.kind ?? 'other' };
}

/** As `typeOfFile`, of a file that is here as a whole. */
export const typeOfBytes = (name: string, bytes: Buffer, hasScanner: boolean): Promise<FileType> =>
  typeOfFile(name, { head: bytes.subarray(0, HEAD_BYTES), isText: isText(bytes) }, hasScanner);

function isText(bytes: Buffer): boolean {
  try {
    return !CONTROL.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** The type of text that a name says; any other name says nothing, or lies. */
const textOf = (name: string): string =>
  mimesOfExtension(extensionOf(name)).find((mime) => texts.includes(mime)) ?? 'text/plain';

/**
 * @throws AppError `file_kind_lies` where the extension of a name is known to be that of something else, `file_kind_refused`
 * where a system would run it
 */
export function requireHonestName(name: string, mime: string): void {
  const extension = extensionOf(name);
  if (programExtensions.has(extension)) throw new AppError('file_kind_refused');
  const said = mimesOfExtension(extension);
  const isSame = said.includes(mime) || (texts.includes(mime) && said.some((each) => texts.includes(each)));
  if (said.length > 0 && !isSame) throw new AppError('file_kind_lies');
}
