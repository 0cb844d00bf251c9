import { href } from '@skrin/contract/all-pages';
import type { PageQuery } from '@skrin/contract/common';
import { cvFileName } from '@skrin/contract/file-names';
import type { LinkedFile } from '@skrin/contract/files/file';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import { readPage } from '../../platform/paging.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { applicationPolicy } from './application-policy.ts';
import { applications, openings } from './tables.ts';

/** The CVs of applications where they lie, the latest first. */
export async function listLinkedCvs(
  executor: Executor,
  actor: Actor,
  page: PageQuery,
): Promise<{ items: LinkedFile[]; nextCursor?: string }> {
  const { id, name, createdAt } = applications;
  const { rows, ...next } = await readPage(page, applications, ({ after, order, limit }) =>
    executor
      .select({ id, name, createdAt, title: openings.title })
      .from(applications)
      .innerJoin(openings, eq(openings.id, applications.job))
      .where(and(applicationPolicy.scope(actor), after))
      .orderBy(...order)
      .limit(limit),
  );
  const items = rows.map((row) => ({
    id: row.id,
    name: cvFileName(row.id),
    kind: 'pdf' as const,
    mime: 'application/pdf',
    size: null,
    createdAt: row.createdAt.toISOString(),
    contentPath: `/api/applications/${row.id}/cv`,
    pagePath: href('applicationDetails', { id: row.id }),
    about: { person: row.name, isTo: false, title: row.title },
  }));
  return { items, ...next };
}
