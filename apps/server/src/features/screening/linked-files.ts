import type { PageQuery } from '@skrin/contract/common';
import { storableTimeSchema } from '@skrin/contract/common';
import { photoFileName, resultFileName } from '@skrin/contract/file-names';
import type { LinkedFile } from '@skrin/contract/files/file';
import { href } from '@skrin/contract/pages';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from '../../platform/database/drizzle.ts';
import { FHIR_JSON } from '../../platform/fhir/serve.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { analyses, photos, resultDocuments } from './tables.ts';

interface Linked {
  items: LinkedFile[];
  nextCursor?: string;
}

const photoCursor = z.tuple([storableTimeSchema, z.uuid(), z.int().check(z.nonnegative())]);

/** A person's own photos where they lie, those of the latest check first. */
export async function listLinkedPhotos(executor: Executor, { userId }: Actor, page: PageQuery): Promise<Linked> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, photoCursor);
  const read = await executor
    .select({
      analysisId: analyses.id,
      at: analyses.createdAt,
      position: photos.position,
      removedAt: photos.removedAt,
    })
    .from(analyses)
    .innerJoin(photos, eq(photos.analysisId, analyses.id))
    .where(
      and(
        eq(analyses.userId, userId),
        isNotNull(photos.position),
        after &&
          sql`(${analyses.createdAt}, ${analyses.id}, -${photos.position})
            < (${after[0]}::timestamptz, ${after[1]}::uuid, ${-after[2]}::int)`,
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id), asc(photos.position))
    .limit(page.limit + 1);
  const rows = read.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    items: rows.map(({ analysisId, at, position, removedAt }) => {
      const number = position ?? 0;
      return {
        id: `${analysisId}.${number}`,
        name: photoFileName(at, number + 1),
        kind: 'picture',
        mime: 'image/jpeg',
        size: null,
        createdAt: at.toISOString(),
        contentPath: removedAt === null ? `/api/analyses/${analysisId}/photo?position=${number}` : null,
        pagePath: href('analysis', { id: analysisId }),
        about: null,
      };
    }),
    ...(read.length > page.limit &&
      last && { nextCursor: writeCursor([last.at.toISOString(), last.analysisId, last.position ?? 0]) }),
  };
}

const resultCursor = z.tuple([storableTimeSchema, z.uuid()]);

/**
 * A person's own results, and the documents of them that were issued, the latest first. Of a result that is locked there
 * is nothing to open, and nothing of it is read. The bytes of a document are not kept: its page issues another one.
 */
export async function listLinkedResults(executor: Executor, { userId }: Actor, page: PageQuery): Promise<Linked> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, resultCursor);
  const behind = (table: typeof analyses | typeof resultDocuments): SQL | undefined =>
    after && sql`(${table.createdAt}, ${table.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const results = await executor
    .select({ id: analyses.id, state: analyses.state, at: analyses.createdAt })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), inArray(analyses.state, ['locked', 'unlocked']), behind(analyses)))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(page.limit + 1);
  const documents = await executor
    .select({ id: resultDocuments.id, at: resultDocuments.createdAt })
    .from(resultDocuments)
    .where(and(eq(resultDocuments.userId, userId), isNull(resultDocuments.withdrawnAt), behind(resultDocuments)))
    .orderBy(desc(resultDocuments.createdAt), desc(resultDocuments.id))
    .limit(page.limit + 1);
  const read = [...results.map(presentResult), ...documents.map(presentDocument)].toSorted(
    (one, other) => compare(other.createdAt, one.createdAt) || compare(other.id, one.id),
  );
  const items = read.slice(0, page.limit);
  const last = items.at(-1);
  return {
    items,
    ...(read.length > page.limit && last && { nextCursor: writeCursor([last.createdAt, last.id]) }),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const presentResult = ({ id, state, at }: Pick<typeof analyses.$inferSelect, 'id' | 'state'> & { at: Date }) =>
  ({
    id,
    name: resultFileName(at, 'fhir.json'),
    kind: 'other',
    mime: FHIR_JSON,
    size: null,
    createdAt: at.toISOString(),
    contentPath: state === 'unlocked' ? `/api/analyses/${id}/fhir` : null,
    pagePath: href('analysis', { id }),
    about: null,
  }) as const satisfies LinkedFile;

const presentDocument = ({ id, at }: { id: string; at: Date }) =>
  ({
    id,
    name: resultFileName(at, 'pdf'),
    kind: 'pdf',
    mime: 'application/pdf',
    size: null,
    createdAt: at.toISOString(),
    contentPath: null,
    pagePath: href('profileDocuments'),
    about: null,
  }) as const satisfies LinkedFile;
