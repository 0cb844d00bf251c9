import { clinicEntryResource } from '@skrin/contract/care/clinic-entry.resource';
import { dayIn } from '@skrin/domain/care/days';
import { timeZoneOf } from '@skrin/domain/care/time-zones';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addCronJob, defineJob, handleJob } from '../../platform/jobs/define.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../platform/resource/staff-policy.ts';
import { lockImports, renewDirectory } from './import/import-clinics.ts';
import type { StaffAccounts } from './members/change-members.ts';
import { type CorrectableColumn, clinics } from './tables.ts';

/** Columns that are one fact: whoever corrects one of them has looked at all. */
const facts: readonly CorrectableColumn[][] = [
  ['city', 'province', 'timeZone'],
  ['latitude', 'longitude', 'positionQuality'],
];

/** Renews search words, cities and duplicates after changes of staff. */
const renewDirectoryJob = defineJob({
  name: 'care.renew_directory',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 5,
});

export const renewDirectoryHandler = (database: Database) =>
  handleJob(renewDirectoryJob, () =>
    database.transaction(async (tx) => {
      await lockImports(tx);
      await renewDirectory(tx);
    }),
  );

interface EntryOptions {
  database: Database;
  accounts: Pick<StaffAccounts, 'deleteOrganisation'>;
}

/**
 * Rows of the directory, for staff. What staff add is of the source `skrin`; what they correct in an imported row stays
 * through later imports. The directory is renewed by a job, because an import may hold its lock for long.
 */
export function serveClinicEntries(app: FastifyInstance, { database, accounts }: EntryOptions): void {
  const renewed = ({ tx }: { tx: Transaction }) => addCronJob(tx, renewDirectoryJob);
  serveResource(app, {
    resource: clinicEntryResource,
    table: clinics,
    // A row of an import would come back with the next one of its source.
    policy: {
      ...staffPolicy('clinicEntry'),
      can: (_actor, action, { source }) => action === 'update' || source === 'skrin',
    },
    database,
    hooks: {
      beforeCreate: async ({ input: { province } }) => {
        const id = newId();
        return { id, timeZone: zoneOf(province), source: 'skrin' as const, sourceRef: id, sourceDate: today() };
      },
      afterCreate: async (change) => {
        await renewed(change);
        return {};
      },
      beforeUpdate: async ({ row, changes }) => {
        const changed = (Object.keys(changes) as CorrectableColumn[]).filter(
          (column) => column !== 'timeZone' && changes[column as keyof typeof changes] !== row[column],
        );
        const zone = changes.province === undefined ? {} : { timeZone: zoneOf(changes.province) };
        if (changed.length === 0) return zone;
        if (row.source === 'skrin') return { ...zone, sourceDate: today() };
        const together = facts.filter((fact) => fact.some((column) => changed.includes(column))).flat();
        const corrected = [...new Set([...row.corrected, ...changed, ...together])];
        return { ...zone, corrected, correctedOn: today() };
      },
      afterUpdate: renewed,
      remove: async ({ tx, row }) => {
        await tx.delete(clinics).where(eq(clinics.id, row.id));
        if (row.organisationId !== null) await accounts.deleteOrganisation(tx, row.organisationId);
        await renewed({ tx });
      },
    },
  });
}

const zoneOf = (province: string): string => orNotFound(timeZoneOf(province));

/** The day where the staff works. */
const today = (): string => dayIn('Asia/Jakarta', new Date());
