import { ANSWERING_SECONDS, type MailAttachment } from '@skrin/contract/mail/mail';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { type MailDraftRow, mailAttachments, mailDrafts } from './tables.ts';

const listedColumns = {
  ...getTableColumns(mailDrafts),
  attachments: sql<MailAttachment[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'mime', a.mime, 'size', a.size)
      order by a.place, a.id), '[]')
    from ${mailAttachments} as a where a.draft_id = ${mailDrafts}.id)`,
};

/** Names somebody's own draft. */
interface Own {
  id: string;
  authorId: string;
}
const isOwn = ({ id, authorId }: Own) => and(eq(mailDrafts.id, id), eq(mailDrafts.authorId, authorId));

const selectDrafts = (executor: Executor, condition: SQL | undefined) =>
  executor.select(listedColumns).from(mailDrafts).where(condition).$dynamic();
export type ListedDraft = Awaited<ReturnType<typeof selectDrafts>>[number];

/** At most this many of somebody's drafts are listed. */
const MOST_DRAFTS = 100;

export const listDrafts = (executor: Executor, authorId: string): Promise<ListedDraft[]> =>
  selectDrafts(executor, eq(mailDrafts.authorId, authorId)).orderBy(desc(mailDrafts.updatedAt)).limit(MOST_DRAFTS);

export const findDraft = (executor: Executor, own: Own): Promise<ListedDraft | undefined> =>
  selectDrafts(executor, isOwn(own)).then(([row]) => row);

export const findDraftOf = (
  executor: Executor,
  { threadId, authorId }: { threadId: string; authorId: string },
): Promise<ListedDraft | undefined> =>
  selectDrafts(executor, and(eq(mailDrafts.threadId, threadId), eq(mailDrafts.authorId, authorId))).then(
    ([row]) => row,
  );

/** Locks a draft until the transaction ends: of two requests that send it, the second finds none. */
export const lockDraft = (tx: Transaction, own: Own): Promise<MailDraftRow | undefined> =>
  tx
    .select()
    .from(mailDrafts)
    .where(isOwn(own))
    .for('update')
    .then(([draft]) => draft);

/** @returns nothing if the author has a draft of the thread already */
export const insertDraft = (tx: Transaction, row: typeof mailDrafts.$inferInsert): Promise<MailDraftRow | undefined> =>
  tx
    .insert(mailDrafts)
    .values(row)
    .onConflictDoNothing()
    .returning()
    .then(([draft]) => draft);

/** Changes a draft that has this version still. @returns nothing if it has another */
export const updateDraft = (
  tx: Transaction,
  own: Own & { version: number },
  change: { [Key in 'to' | 'cc' | 'subject' | 'text']?: MailDraftRow[Key] | undefined },
): Promise<MailDraftRow | undefined> =>
  tx
    .update(mailDrafts)
    .set({ ...change, version: sql`${mailDrafts.version} + 1`, updatedAt: sql`now()` })
    .where(and(isOwn(own), eq(mailDrafts.version, own.version)))
    .returning()
    .then(([draft]) => draft);

/** @returns nothing if there is none */
export const deleteDraft = (tx: Transaction, own: Own): Promise<MailDraftRow | undefined> =>
  tx
    .delete(mailDrafts)
    .where(isOwn(own))
    .returning()
    .then(([draft]) => draft);

/** Colleagues who have changed a draft in a thread lately. */
export const listAnswering = (
  executor: Executor,
  { threadId, userId }: { threadId: string; userId: string },
): Promise<PersonRef[]> =>
  executor
    .select({ id: users.id, name: users.name })
    .from(mailDrafts)
    .innerJoin(users, eq(users.id, mailDrafts.authorId))
    .where(
      and(
        eq(mailDrafts.threadId, threadId),
        ne(mailDrafts.authorId, userId),
        sql`${mailDrafts.updatedAt} > now() - make_interval(secs => ${ANSWERING_SECONDS})`,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));

/**
 * Gives a draft these files, in this order, and takes others from it; each is the author's own, and of no other mail.
 * @returns how many of them it has now
 */
export async function attachToDraft(tx: Transaction, { id, authorId }: Own, ids: readonly string[]): Promise<number> {
  await tx.update(mailAttachments).set({ draftId: null }).where(eq(mailAttachments.draftId, id));
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(mailAttachments)
    .set({ draftId: id, place: sql`array_position(${sql.param([...ids])}::uuid[], ${mailAttachments}.id) - 1` })
    .where(
      and(
        inArray(mailAttachments.id, [...ids]),
        isNull(mailAttachments.messageId),
        isNull(mailAttachments.draftId),
        eq(mailAttachments.authorId, authorId),
      ),
    )
    .returning({ id: mailAttachments.id });
  return rows.length;
}
