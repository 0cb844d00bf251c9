import { readFile } from 'node:fs/promises';
import { decodeText } from '@skrin/i18n';
import type { ImportFormat } from '../tables.ts';
import type { Entry } from './clinic-entry.ts';
import { csvColumns, readCsv } from './read-csv.ts';
import { isMinistry, readMinistry } from './read-ministry.ts';
import { readOverpass } from './read-overpass.ts';
import { columnsOf } from './read-table.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * The rows of a file; a table may come as CSV or as the first sheet of an XLSX workbook.
 * @param date the day of the data, where the file does not state it
 */
export async function readClinicFile(path: string, date: string): Promise<{ format: ImportFormat; entries: Entry[] }> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UnreadableFile(`the file ${path} cannot be read`, { cause });
  });
  const content = isWorkbook(bytes) ? await readWorkbook(bytes) : textOf(bytes);
  if (/^\s*[{[]/.test(content)) return { format: 'overpass', entries: readOverpass(content, date) };
  const columns = columnsOf(content);
  if (csvColumns.every((column) => columns.includes(column))) return { format: 'csv', entries: readCsv(content, date) };
  if (isMinistry(columns)) return { format: 'ministry', entries: readMinistry(content, date) };
  throw new UnreadableFile(
    `the file is none of our table (${csvColumns.join(', ')}), the Ministry's (nama, latitude, longitude), as CSV or XLSX, and Overpass JSON`,
  );
}

/**
 * Files of Excel set to Indonesian are read in its encoding of before Unicode, Windows-1252.
 * @throws UnreadableFile when the bytes are no text
 */
function textOf(bytes: Buffer): string {
  const decoded = decodeText(bytes, 'id');
  if (!decoded) throw new UnreadableFile('the file is no text that can be read: save it as "CSV UTF-8"');
  return decoded.text;
}
