import type { PageQuery } from '@skrin/contract/common';
import type { LinkedFile, LinkedFolder } from '@skrin/contract/files/file';
import type { Database, Executor } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/policy/policy.ts';

/** What sharing asks of the feature that has the clinics. */
export interface ClinicReaders {
  /** The names of those of these clinics that there are, by id. */
  readNames: (executor: Executor, ids: readonly string[]) => Promise<Map<string, string>>;
  /** Ids of who works for a clinic. */
  listStaff: (executor: Executor, clinicId: string) => Promise<string[]>;
}

/** Reads a page of what somebody has elsewhere, the latest first. */
type ReadLinked = (
  executor: Executor,
  actor: Actor,
  page: PageQuery,
) => Promise<{ items: LinkedFile[]; nextCursor?: string }>;
/** How the features that have what is linked list it. */
export type LinkedReaders = Record<LinkedFolder, ReadLinked>;

export interface Sharing {
  database: Database;
  clinics: ClinicReaders;
}
