import { readFile } from 'node:fs/promises';
import type { ImportFormat } from '../tables.ts';
import type { Entry } from './clinic-entry.ts';
import { csvColumns, readCsv } from './read-csv.ts';
import { isMinistry, readMinistry } from './read-ministry.ts';
import { readOverpass } from './read-overpass.ts';
import { columnsOf } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The rows of a file. `date`: of which day they are, where the file does not say so. */
export async function readClinicFile(path: string, date: string): Promise<{ format: ImportFormat; entries: Entry[] }> {
  const content = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UnreadableFile(`the file ${path} cannot be read`, { cause });
  });
  if (/^\s*[{[]/.test(content)) return { format: 'overpass', entries: readOverpass(content, date) };
  const columns = columnsOf(content);
  if (csvColumns.every((column) => columns.includes(column))) return { format: 'csv', entries: readCsv(content) };
  if (isMinistry(columns)) return { format: 'ministry', entries: readMinistry(content, date) };
  throw new UnreadableFile(
    `the file is none of our CSV (${csvColumns.join(', ')}), the Ministry's (nama, latitude, longitude) and Overpass JSON`,
  );
}
