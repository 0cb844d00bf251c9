import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import type { Database } from '../../../platform/database/connect.ts';
import { getTableName } from '../../../platform/database/drizzle.ts';
import { defineRowJob } from '../../../platform/jobs/define.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { Storage } from '../../../platform/storage.ts';
import { type AccountPerson, findPerson } from '../personal-data.ts';
import { exportReadme } from './export-readme.ts';
import { exportRows } from './export-rows.ts';
import { claimExport, exportKeyOf, failExport, finishExport, setExportPercent } from './exports-repository.ts';

export const buildExportJob = defineRowJob('accounts.build_export', 'export', 'exportId', {
  maxAttempts: 3,
  timeLimitS: 1_800,
});

export interface ExportOptions {
  database: Database;
  storage: Storage;
  /** The personal data of all features. */
  personalData: readonly PersonalData[];
}

/**
 * Puts all personal data of a person into a zip: queued or running → ready. A second run starts from the beginning; of
 * two concurrent runs the file of the second stays.
 */
export async function buildExport(options: ExportOptions, exportId: string): Promise<void> {
  const { database, storage } = options;
  const key = asSystem(exportId);
  const claimed = await claimExport(database, key);
  const person = claimed && (await findPerson(database, claimed.userId));
  if (!person) return;
  // Written to a temporary file first, because a storage bucket needs to know the length before the first byte.
  const file = path.join(tmpdir(), `skrin-export-${exportId}.zip`);
  try {
    await writeZip(file, await listEntries(options, person), (percent) => setExportPercent(database, key, percent));
    const { size: contentLength } = await stat(file);
    const fileKey = exportKeyOf(exportId);
    await storage.putStream(fileKey, createReadStream(file), { contentType: 'application/zip', contentLength });
    if (!(await finishExport(database, key, contentLength))) await storage.delete(fileKey);
  } finally {
    await rm(file, { force: true });
  }
}

/** Called after the last attempt of the job. */
export const giveUpExport = ({ database }: ExportOptions, exportId: string): Promise<void> =>
  failExport(database, asSystem(exportId));

interface Entry {
  name: string;
  /** Undefined for a file that was deleted meanwhile. */
  read: () => Promise<string | Uint8Array | Readable | undefined>;
  /** True if the content is compressed already. */
  store?: boolean;
}

async function listEntries({ database, storage, personalData }: ExportOptions, person: AccountPerson) {
  const tables = personalData.flatMap((data) => data.tables);
  const files = await Promise.all(personalData.map((data) => data.files?.(database, person)));
  return [
    { name: 'README.txt', read: async () => exportReadme(person.language, tables) },
    ...tables.map((personal) => ({
      name: `data/${getTableName(personal.table)}.json`,
      read: () => exportRows(database, personal, person),
    })),
    ...files
      .flatMap((keys) => keys ?? [])
      .map((file) => (typeof file === 'string' ? { name: file, keys: [file] } : file))
      .map(({ name, keys }) => ({ name, read: () => readParts(storage, keys), store: true })),
  ] satisfies Entry[];
}

/** A file whole, or of several parts as a stream, one of which is in memory at a time. */
async function readParts(
  storage: Storage,
  [first, ...others]: readonly string[],
): Promise<Uint8Array | Readable | undefined> {
  if (first === undefined) return new Uint8Array();
  if (!(await storage.exists(first))) return undefined;
  if (others.length === 0) return storage.getBytes(first);
  const read = async function* () {
    for (const key of [first, ...others]) yield Buffer.from(await storage.getBytes(key));
  };
  return Readable.from(read(), { objectMode: false });
}

/** Adds one entry after the other, so that only one of them is in memory at a time. */
async function writeZip(
  file: string,
  entries: readonly Entry[],
  onProgress: (percent: number) => Promise<void>,
): Promise<void> {
  const archive = new ZipArchive();
  const written = pipeline(archive, createWriteStream(file, { mode: 0o600 }));
  try {
    for (const [done, { name, read, store = false }] of entries.entries()) {
      const content = await read();
      if (content !== undefined) {
        const added = once(archive, 'entry');
        archive.append(content instanceof Uint8Array ? Buffer.from(content) : content, { name, store });
        await Promise.race([added, written]);
      }
      await onProgress(Math.floor((100 * (done + 1)) / (entries.length + 1)));
    }
    await archive.finalize();
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}
