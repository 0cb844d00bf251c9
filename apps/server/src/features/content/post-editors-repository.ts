import { POST_EDITING, type PostPerson } from '@skrin/contract/content/posts';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, ne, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { postEditors } from './tables.ts';

interface Editor {
  articleId: string;
  userId: string;
}

const { articleId: ofArticle, userId: ofUser, seenAt } = postEditors;
const isOf = ({ articleId, userId }: Editor) => and(eq(ofArticle, articleId), eq(ofUser, userId));
const isGone = sql`${seenAt} < now() - make_interval(secs => ${POST_EDITING.endsAfterS})`;

/** Keeps that somebody has a post open. Returns whether they had not before. */
export async function keepEditor(tx: Transaction, editor: Editor): Promise<boolean> {
  const wasHere = await tx.$count(postEditors, and(isOf(editor), sql`not ${isGone}`));
  await tx
    .insert(postEditors)
    .values(editor)
    .onConflictDoUpdate({ target: [ofArticle, ofUser], set: { seenAt: sql`now()` } });
  return wasHere === 0;
}

/** Returns whether they had it open. */
export async function removeEditor(tx: Transaction, editor: Editor): Promise<boolean> {
  const removed = await tx.delete(postEditors).where(isOf(editor)).returning({ userId: ofUser });
  return removed.length > 0;
}

/** Who else has a post open, by name. */
export const listOtherEditors = (executor: Executor, { articleId, userId }: Editor): Promise<PostPerson[]> =>
  executor
    .select({ id: users.id, name: users.name })
    .from(postEditors)
    .innerJoin(users, eq(users.id, ofUser))
    .where(and(eq(ofArticle, articleId), ne(ofUser, userId), sql`not ${isGone}`))
    .orderBy(users.name, users.id);

/** Forgets who left without saying so. */
export async function forgetEditors(executor: Executor): Promise<void> {
  await executor.delete(postEditors).where(isGone);
}
