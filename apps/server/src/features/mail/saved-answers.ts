import { type answerChangeSchema, mailLimits, type newAnswerSchema } from '@skrin/contract/mail/mail';
import type { z } from 'zod/mini';
import type { Executor } from '../../platform/database/connect.ts';
import { and, asc, eq, sql } from '../../platform/database/drizzle.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import type { MailDesk } from './context.ts';
import { mailPolicy } from './mail-policy.ts';
import { savedAnswers } from './tables.ts';

export type SavedAnswerRow = typeof savedAnswers.$inferSelect;

export const listAnswers = (executor: Executor): Promise<SavedAnswerRow[]> =>
  executor.select().from(savedAnswers).orderBy(asc(savedAnswers.title), asc(savedAnswers.id)).limit(mailLimits.answers);

/** @throws AppError mail_full */
export const createAnswer = (
  { database }: MailDesk,
  { act, input }: { act: Act; input: z.output<typeof newAnswerSchema> },
): Promise<SavedAnswerRow> =>
  database.transaction(async (tx) => {
    const maximum = mailLimits.answers;
    if ((await tx.$count(savedAnswers)) >= maximum) throw new AppError('mail_full', { params: { maximum } });
    const [row] = await tx.insert(savedAnswers).values(input).returning();
    const answer = orNotFound(row);
    await recordAct(tx, mailPolicy, act, answer);
    return answer;
  });

/** @throws AppError not_found, stale_edit */
export const changeAnswer = (
  { database }: MailDesk,
  { act, id, input: { version, ...change } }: { act: Act; id: string; input: z.output<typeof answerChangeSchema> },
): Promise<SavedAnswerRow> =>
  database.transaction(async (tx) => {
    const isIt = eq(savedAnswers.id, id);
    const [row] = await tx
      .update(savedAnswers)
      .set({ ...change, version: sql`${savedAnswers.version} + 1` })
      .where(and(isIt, eq(savedAnswers.version, version)))
      .returning();
    if (!row) throw new AppError((await tx.$count(savedAnswers, isIt)) > 0 ? 'stale_edit' : 'not_found');
    await recordAct(tx, mailPolicy, act, row);
    return row;
  });

/** @throws AppError not_found */
export const removeAnswer = ({ database }: MailDesk, { act, id }: { act: Act; id: string }): Promise<void> =>
  database.transaction(async (tx) => {
    const [row] = await tx.delete(savedAnswers).where(eq(savedAnswers.id, id)).returning();
    await recordAct(tx, mailPolicy, act, orNotFound(row));
  });
