import type { Resource } from '@skrin/contract/resource/resource';
import { PAGE_SIZE } from '@skrin/contract/resource/schemas';
import Papa from 'papaparse';
import { fetchPage, type ListParameters } from '../api.ts';
import type { Labels } from '../labels.ts';
import { exportColumns, writeCell } from './columns.ts';

interface ExportOptions {
  resource: Resource;
  labels: Labels;
  /** Search, filters and sort of the list; its page and size do not matter. */
  parameters: ListParameters;
  signal: AbortSignal;
  onProgress: (count: number) => void;
}

/** Spreadsheets take a file for UTF-8 only if it says so. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The whole list as CSV, read page by page. An abort throws as `fetch` does. */
export async function exportRows({ resource, labels, parameters, signal, onProgress }: ExportOptions) {
  const { cursor: _cursor, ...asked } = parameters;
  const columns = exportColumns(resource, labels);
  const lines = [toCsv([columns.map(({ label }) => label)])];
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

/** Texts as CSV; what a spreadsheet would run as a formula is marked as a text. */
export const toCsv = (rows: string[][]): string => Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' });

/** The pattern of Papa's own does not find a formula that goes on in another line. */
const FORMULA = /^[=+\-@\t\r]/;
