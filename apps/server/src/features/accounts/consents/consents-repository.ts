import type { Consent, ConsentInput, ConsentPurpose } from '@skrin/contract/accounts/consents';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, desc, eq, inArray, isNull, type SQL } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type ConsentRow, consents } from '../tables.ts';

/** Consents that were not withdrawn, newest first. */
export const listStandingConsents = (executor: Executor, scope: SQL): Promise<ConsentRow[]> =>
  executor
    .select()
    .from(consents)
    .where(and(scope, isNull(consents.withdrawnAt)))
    .orderBy(desc(consents.givenAt));

export async function findStandingConsent(
  executor: Executor,
  { scope, purpose, version }: ConsentInput & { scope: SQL },
): Promise<ConsentRow | undefined> {
  const isWanted = and(eq(consents.purpose, purpose), eq(consents.version, version), isNull(consents.withdrawnAt));
  const [row] = await executor.select().from(consents).where(and(scope, isWanted)).limit(1);
  return row;
}

export async function insertConsent(executor: Executor, row: ConsentInput & { userId: string }): Promise<ConsentRow> {
  const [inserted] = await executor.insert(consents).values(row).returning();
  return orNotFound(inserted);
}

/** Consents to a purpose that were not withdrawn, of any version, newest first; locked until the transaction ends. */
export const lockStandingConsents = (
  executor: Executor,
  { scope, purpose }: { scope: SQL; purpose: ConsentPurpose },
): Promise<ConsentRow[]> =>
  executor
    .select()
    .from(consents)
    .where(and(scope, eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
    .orderBy(desc(consents.givenAt))
    .for('update');

export async function markWithdrawn(executor: Executor, ids: string[]): Promise<void> {
  await executor.update(consents).set({ withdrawnAt: new Date() }).where(inArray(consents.id, ids));
}

/** Moves the consents of one user to another. */
export async function claimConsents(executor: Executor, { from, to }: { from: string; to: string }): Promise<void> {
  await executor.update(consents).set({ userId: to }).where(eq(consents.userId, from));
}

export const presentConsent = ({ purpose, version, givenAt }: ConsentRow): Consent => ({
  purpose,
  version,
  givenAt: givenAt.toISOString(),
});

/** What somebody has agreed to and not withdrawn, newest first. */
export const listConsentsOf = async (executor: Executor, userId: string): Promise<Consent[]> =>
  (await listStandingConsents(executor, eq(consents.userId, userId))).map(presentConsent);
