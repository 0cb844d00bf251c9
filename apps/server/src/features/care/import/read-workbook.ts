import Papa from 'papaparse';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Bytes that the parts of a workbook may have unpacked, by the directory of the ZIP file. The reader takes some forty
 * times as much memory; 20,000 clinics have 15 MB.
 */
const MOST_UNPACKED = 20e6;
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const UNPACKED_AT = 24;

/** The bytes that a ZIP file says it has unpacked (APPNOTE 4.3.12). */
function unpackedBytes(zip: Buffer): number {
  let sum = 0;
  for (let at = zip.indexOf(DIRECTORY_ENTRY); at >= 0; at = zip.indexOf(DIRECTORY_ENTRY, at + 4)) {
    if (at + UNPACKED_AT + 4 <= zip.length) sum += zip.readUInt32LE(at + UNPACKED_AT);
  }
  return sum;
}

/** An XLSX workbook is a ZIP file, which begins so. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

/**
 * The first sheet of an XLSX workbook as CSV. Numbers stay text as in the file, so that codes lose no digits.
 * @throws UnreadableFile when the workbook is broken or too large
 */
export async function readWorkbook(bytes: Buffer): Promise<string> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked > MOST_UNPACKED) {
    const [megabytes, most] = [unpacked, MOST_UNPACKED].map((size) => Math.ceil(size / 1e6));
    throw new UnreadableFile(
      `the workbook has ${megabytes} MB unpacked, of ${most} at most: save its table as CSV, or in several workbooks`,
    );
  }
  // Loaded only when a workbook is imported, not at each start.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(bytes, { parseNumber: String }).catch((cause: unknown) => {
    throw new UnreadableFile('the file is a workbook that cannot be read: save it as XLSX again, or as CSV', { cause });
  });
  return Papa.unparse(rows);
}
