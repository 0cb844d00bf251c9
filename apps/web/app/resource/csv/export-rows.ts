import type { Resource } from '@skrin/contract/resource/resource';
import { PAGE_SIZE } from '@skrin/contract/resource/schemas';
import { listSeparator } from '@skrin/i18n';
import Papa from 'papaparse';
import { currentLanguage } from '../../i18n/i18n.ts';
import { fetchPage, type ListParameters } from '../api.ts';
import type { Labels } from '../labels.ts';
import { exportColumns, headOf, writeCell } from './columns.ts';

export interface ExportRun {
  signal: AbortSignal;
  /** Called with the number of rows read so far. */
  onProgress: (count: number) => void;
}
export interface ExportedRows {
  count: number;
  content: string;
}

interface ExportOptions extends ExportRun {
  resource: Resource;
  labels: Labels;
  /** Search, filters and sort of the list; its page and size do not matter. */
  parameters: ListParameters;
}

/** Spreadsheet programs read a CSV file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The whole list as CSV, read page by page. An abort throws as `fetch` does. */
export async function exportRows({
  resource,
  labels,
  parameters,
  signal,
  onProgress,
}: ExportOptions): Promise<ExportedRows> {
  const { cursor: _cursor, ...asked } = parameters;
  const columns = exportColumns(resource, labels);
  const lines = [toCsv([columns.map(headOf)])];
  let count = 0;
  let cursor: string | undefined;
  do {
    const query = { ...asked, limit: String(PAGE_SIZE.most), ...(cursor && { cursor }) };
    const { items, nextCursor } = await fetchPage(resource, query, signal);
    if (items.length > 0) lines.push(toCsv(items.map((row) => columns.map((column) => writeCell(column, row)))));
    count += items.length;
    onProgress(count);
    cursor = nextCursor;
  } while (cursor);
  return { count, content: BYTE_ORDER_MARK + lines.join('\r\n') };
}

/**
 * Writes cells as CSV, with the separator that spreadsheet programs expect in the language of the screen. A cell that a
 * spreadsheet would run as a formula is marked as text with an apostrophe.
 */
export const toCsv = (rows: string[][]): string =>
  Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n', delimiter: listSeparator(currentLanguage()) });

/** Papa's own pattern misses a formula that contains a line break. */
const FORMULA = /^[=+\-@\t\r]/;
