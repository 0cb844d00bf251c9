/**
 * `npm run clinics:import -- FILE [--date 2026-01-31]` imports a file of clinics into the directory, `-- --undo ID`
 * undoes an import. It works on the database of the server, which may run meanwhile. docs/clinics.md
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { ConfigError, loadConfig } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { openServerDatabase } from '../../../platform/database/open-server-database.ts';
import { type ImportReport, importClinics } from './import-clinics.ts';
import { readClinicFile } from './read-file.ts';
import { NotUndoable, undoImport } from './undo-import.ts';
import { UnreadableFile } from './unreadable-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    undo: { type: 'string' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});

async function main(): Promise<void> {
  const [file] = positionals;
  if (!file && !values.undo) throw new UnreadableFile('Name a file, or --undo and the id of an import.');
  await using opened = new AsyncDisposableStack();
  const database = await openServerDatabase(loadConfig(process.env), opened);
  if (values.undo) return undo(database, values.undo);
  if (file) await importFile(database, file);
}

async function importFile(database: Database, file: string): Promise<void> {
  const { format, entries } = await readClinicFile(file, values.date);
  const bar = new SingleBar({ format: '{bar} {percentage} % | {value} of {total} rows | {eta_formatted} left' });
  bar.start(entries.length, 0);
  try {
    const onProgress = (done: number) => bar.update(done);
    print(file, await importClinics(database, { format, fileName: path.basename(file), entries, onProgress }));
  } finally {
    bar.stop();
  }
}

function print(file: string, { id, added, changed, unchanged, refused, corrected, joined }: ImportReport): void {
  console.log(`\n${path.basename(file)}: ${added} added, ${changed} changed, ${unchanged} as they were.`);
  if (refused.length > 0) console.log(`${refused.length} rows were refused:`);
  for (const { row, name, reasons } of refused)
    console.log(`  row ${row}${name ? ` (${name})` : ''}: ${reasons.join('; ')}`);
  if (corrected.length > 0)
    console.log(`${corrected.length} keep what staff corrected, where the file says otherwise:`);
  for (const { name, source, columns } of corrected) console.log(`  ${name} (${source}): ${columns.join(', ')}`);
  if (joined.length > 0) console.log(`${joined.length} are clinics that another source has too, and are shown once:`);
  for (const { row, standing } of joined)
    console.log(`  ${row.name} (${row.source}) as ${standing.name} (${standing.source})`);
  console.log(`To take it back: npm run clinics:import -- --undo ${id}`);
}

async function undo(database: Database, id: string): Promise<void> {
  const { removed, restored, kept } = await undoImport(database, id);
  console.log(`Taken back: ${removed} removed, ${restored} as they were before.`);
  if (kept > 0) console.log(`${kept} were kept: they have staff, services or consultations by now, or were corrected.`);
}

try {
  await main();
} catch (error) {
  const isExpected = [ConfigError, UnreadableFile, NotUndoable].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
