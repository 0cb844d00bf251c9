import { applicationResource } from '@skrin/contract/hiring/application.resource';
import { jobResource } from '@skrin/contract/hiring/job.resource';
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { resourceColumns, resourceIndexes } from '../../platform/resource/columns.ts';

/** Openings for staff and doctors. */
export const openings = pgTable('jobs', resourceColumns(jobResource), (table) => [
  ...resourceIndexes(jobResource, table, { table: 'jobs' }),
  index('jobs_ending').on(table.endsAt).where(sql`${table.state} = 'published'`),
]);
export type OpeningRow = typeof openings.$inferSelect;

/** Applications for openings. Their CVs are files in storage, named by the id of the row. */
export const applications = pgTable(
  'applications',
  {
    ...resourceColumns(applicationResource),
    job: uuid('job')
      .notNull()
      .references(() => openings.id),
    /** When it came to an end, from which it is kept for some months. */
    endedAt: timeColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.job, table.email),
    index('applications_email').on(table.email),
    index('applications_ended').on(table.endedAt),
    ...resourceIndexes(applicationResource, table, { table: 'applications' }),
  ],
);
export type ApplicationRow = typeof applications.$inferSelect;
export type NewApplication = typeof applications.$inferInsert;
