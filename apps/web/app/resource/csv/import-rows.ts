import type { Resource } from '@skrin/contract/resource/resource';
import { createSchema, PAGE_SIZE } from '@skrin/contract/resource/schemas';
import { withoutSeparatorLine } from '@skrin/i18n';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { changeRows } from '../api.ts';
import { describeEntry } from '../form-schema.ts';
import type { Labels } from '../labels.ts';
import { type CsvColumn, importColumns, isHeadOf, readCell } from './columns.ts';

/** A row of a file: what would be sent, or what is wrong with it. */
export interface ImportRow {
  /** The line number that a spreadsheet shows: the heads are line 1. */
  line: number;
  /** The cells as they are in the file. */
  cells: string[];
  item: Record<string, unknown>;
  reasons: string[];
}

export interface ImportFile {
  heads: string[];
  rows: ImportRow[];
  /** Heads that name no field: their columns are left out. */
  unknown: string[];
}

/** How many rows are checked before the browser gets time to handle events. */
const CHECKED_AT_ONCE = 500;

/** Reads a file and checks each row as the server will. Columns are found by the label of a field or by its name. */
export async function readImport(resource: Resource, labels: Labels, text: string): Promise<ImportFile> {
  const [heads = [], ...body] = readTable(text);
  const known = importColumns(resource, labels);
  const columns = heads.map((head) => known.find((column) => isHeadOf(column, head)));
  const check = checker(resource, labels);
  const rows: ImportRow[] = [];
  for (const [at, cells] of body.entries()) {
    if (at % CHECKED_AT_ONCE === CHECKED_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve, 0));
    const item = itemOf(columns, cells);
    rows.push({ line: at + 2, cells, item, reasons: check(item) });
  }
  return { heads, rows, unknown: heads.filter((_head, at) => columns[at] === undefined) };
}

/**
 * The rows of a CSV file, with the heads first. Columns that are empty from top to bottom are left out, as spreadsheet
 * programs leave them at the end of lines; one without a head is called by its letter.
 */
function readTable(text: string): string[][] {
  const table = withoutSeparatorLine(text.replace(/^\ufeff/, ''));
  const { data } = Papa.parse<string[]>(table.text, {
    skipEmptyLines: 'greedy',
    ...(table.separator && { delimiter: table.separator }),
  });
  const [heads = [], ...body] = data;
  const width = Math.max(0, ...data.map((cells) => cells.length));
  const filled = Array.from({ length: width }, (_, at) => at).filter((at) => data.some((cells) => cells[at]?.trim()));
  return [
    filled.map((at) => heads[at]?.trim() || letterOf(at)),
    ...body.map((cells) => filled.map((at) => cells[at] ?? '')),
  ];
}

/** The letters by which spreadsheet programs call a column, counted from 0: A, B, … Z, AA. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const itemOf = (columns: (CsvColumn | undefined)[], cells: string[]): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap((column, at) => {
      const value = column && readCell(column, cells[at] ?? '');
      return column && value !== undefined ? [[column.name, value]] : [];
    }),
  );

function checker(resource: Resource, labels: Labels) {
  const schema = createSchema(resource);
  const error = describeEntry(labels);
  return (item: unknown): string[] => {
    const result = z.safeParse(schema, item, { error });
    return result.success ? [] : [...new Set(result.error.issues.map(({ message }) => message))];
  };
}

interface ImportOptions {
  resource: Resource;
  rows: readonly ImportRow[];
  signal: AbortSignal;
  onProgress: (count: number) => void;
}

export interface ImportReport {
  done: number;
  failed: ImportRow[];
  /** The values of new rows that the API answers only this once, with the line that each row comes from. */
  shownOnce: { line: number; values: Record<string, unknown> }[];
  /** Whether the import was cancelled or a request failed; the rows after that were not sent. */
  isStopped: boolean;
}

/** Sends rows in parts of the size that the server accepts, one after the other, and reports each refused row. */
export async function importRows({ resource, rows, signal, onProgress }: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { done: 0, failed: [], shownOnce: [], isStopped: false };
  for (let at = 0; at < rows.length; at += PAGE_SIZE.most) {
    const part = rows.slice(at, at + PAGE_SIZE.most);
    try {
      // Cancels only between two requests: after aborting one it would be unknown whether its rows were saved.
      signal.throwIfAborted();
      const items = part.map(({ item }) => item);
      const { results } = await changeRows(resource, { verb: 'create', items });
      for (const [index, row] of part.entries()) {
        const { isDone, message, fields = [], shownOnce } = results[index] ?? { isDone: false };
        if (isDone) report.done += 1;
        else report.failed.push({ ...row, reasons: reasonsOf(fields, message) });
        if (shownOnce) report.shownOnce.push({ line: row.line, values: shownOnce });
      }
    } catch (error) {
      const reason = error instanceof ApiError ? error.title : '';
      report.failed.push(...rows.slice(at).map((row) => ({ ...row, reasons: reason ? [reason] : [] })));
      report.isStopped = true;
      return report;
    }
    onProgress(Math.min(at + PAGE_SIZE.most, rows.length));
  }
  return report;
}

const reasonsOf = (fields: readonly { message: string }[], message: string | undefined): string[] =>
  fields.length > 0 ? fields.map((field) => field.message) : message ? [message] : [];
