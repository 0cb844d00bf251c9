import { fileTypeFromBuffer } from 'file-type';

/** Kinds of files that mails of ours carry: documents and pictures, and nothing that runs. */
const sentTypes: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
  'text/calendar',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
];
const PLAIN = 'text/plain';

/** The kind of a file by its bytes, whatever it is called; undefined of one that is not sent. */
export async function attachmentTypeOf(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return sentTypes.includes(found.mime) ? found.mime : undefined;
  return isPlainText(bytes) ? PLAIN : undefined;
}

/** UTF-8 without characters that only programs write, and not a document of a browser. */
function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/^\s*(<|#!|%!)/.test(text);
  } catch {
    return false;
  }
}
