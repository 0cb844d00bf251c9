import type { Executor } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type ApplicationRow, applications, type NewApplication, type OpeningRow, openings } from '../tables.ts';

/** Inserts an opening that people can apply for. */
export async function newOpening(
  executor: Executor,
  columns: Partial<typeof openings.$inferInsert> = {},
): Promise<OpeningRow> {
  const [row] = await executor
    .insert(openings)
    .values({
      title: 'Nurse',
      slug: newId(),
      role: 'health_worker',
      employment: 'full_time',
      workplace: 'on_site',
      place: 'Bandung',
      experience: 'none',
      salaryPer: 'month',
      negotiable: true,
      language: 'en',
      content: 'You **help** people.',
      state: 'published',
      publishedAt: new Date(),
      visible: true,
      candidates: 0,
      ...columns,
    })
    .returning();
  return orNotFound(row);
}

/** Inserts an application without its file. */
export async function newApplication(
  executor: Executor,
  job: string,
  columns: Partial<NewApplication> = {},
): Promise<ApplicationRow> {
  const [row] = await executor
    .insert(applications)
    .values({
      job,
      name: 'Ayu',
      email: `${newId()}@example.com`,
      language: 'en',
      letter: 'Hello',
      state: 'received',
      movedAt: new Date(),
      ...columns,
    })
    .returning();
  return orNotFound(row);
}
