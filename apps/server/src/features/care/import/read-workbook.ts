import Papa from 'papaparse';
import { UnreadableFile } from './unreadable-file.ts';

/** An XLSX workbook is a ZIP file, which begins so. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

/**
 * The first sheet of an XLSX workbook as CSV. Numbers stay text as in the file, so that codes lose no digits.
 * @throws UnreadableFile when the workbook is broken
 */
export async function readWorkbook(bytes: Buffer): Promise<string> {
  // Loaded only when a workbook is imported, not at each start.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(bytes, { parseNumber: String }).catch((cause: unknown) => {
    throw new UnreadableFile('the file is a workbook that cannot be read: save it as XLSX again, or as CSV', { cause });
  });
  return Papa.unparse(rows);
}
