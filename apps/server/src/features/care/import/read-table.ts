import { readNumber, withoutSeparatorLine } from '@skrin/i18n';
import Papa from 'papaparse';
import type { Entry, RawClinic } from './clinic-entry.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A row of a table, by the names of its columns in small letters. */
export type Record = Partial<globalThis.Record<string, string>>;

/**
 * Each row of a CSV file, whatever separates its columns.
 * @throws UnreadableFile when it lacks one of `columns`
 */
export function readTable(
  content: string,
  columns: readonly string[],
  toClinic: (record: Record) => RawClinic,
): Entry[] {
  const { data, errors, meta } = parse(content);
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new UnreadableFile(`the file has no column ${missing.join(', ')}`);
  const wrong = Map.groupBy(errors, ({ row = 0 }) => row);
  return data.map((record, at) => {
    const reasons = wrong.get(at)?.map(({ message }) => message);
    return { row: at + 2, read: reasons ? { reasons } : toClinic(record) };
  });
}

/** The column names of a CSV file, in lower case. */
export const columnsOf = (content: string): string[] => parse(content, 1).meta.fields ?? [];

function parse(content: string, preview = 0) {
  const { text, separator } = withoutSeparatorLine(content);
  return Papa.parse<Record>(text.replace(/^\u{FEFF}/u, ''), {
    header: true,
    preview,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    ...(separator && { delimiter: separator }),
  });
}

/** Degrees with a decimal point or comma; `NaN` for anything else. */
export const degreesOf = (written = ''): number => readNumber(written);
