import { randomBytes } from 'node:crypto';
import type { PrivacyChanges } from '@skrin/contract/accounts/personal-data';
import type { Profile } from '@skrin/contract/accounts/profile';
import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import type { Language } from '@skrin/contract/languages';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, gt, lt, ne, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { notification } from '../../platform/events.ts';
import { sessionTopic } from '../../platform/http/guard.ts';
import { newId } from '../../platform/ids.ts';
import { asSystem, type Scoped } from '../../platform/policy/policy.ts';
import type { Device } from './device.ts';
import { credentials, passkeys, recoveryCodes, sessions, twoFactors } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** A session that still lives, of somebody who may sign in, with that person's role. */
export async function findSession(executor: Executor, id: string) {
  const [session] = await executor
    .select({ userId: sessions.userId, role: users.role, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`), eq(users.state, 'active')));
  return session;
}

export async function findSessionByToken(executor: Executor, token: string) {
  const [session] = await executor
    .select({ id: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  return session;
}

/** Notifies who still answers it. */
export async function endSession(executor: Executor, { id, scope }: Scoped): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.id, id), scope))
    .returning({ notified: notification(sessionTopic(id), null) });
}

/** Every session of a person, at once, or every other one. */
export async function endSessionsOf(executor: Executor, userId: string, except?: string): Promise<void> {
  const open = await executor.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  for (const { id } of open) if (id !== except) await endSession(executor, asSystem(id));
}

/** As Better Auth keeps what somebody signs in with by email; `password`: its hash. */
export async function insertPassword(
  executor: Executor,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await executor.insert(credentials).values({ ...byPassword, userId, accountId: userId, password });
}

const byPassword = { providerId: 'credential', issuer: 'local:credential' };

/** In place of the former one. */
export async function replacePassword(tx: Transaction, password: { userId: string; password: string }): Promise<void> {
  const former = and(eq(credentials.userId, password.userId), eq(credentials.issuer, byPassword.issuer));
  await tx.delete(credentials).where(former);
  await insertPassword(tx, password);
}

/** Of an account whose owner turns out to be somebody else: every way to sign in, and every open session. */
export async function removeWaysIn(tx: Transaction, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  for (const table of [credentials, passkeys, recoveryCodes, twoFactors]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

type Names = Pick<UserRow, 'firstName' | 'lastName'>;

/** Somebody whose address is verified; answers their id. */
export async function insertAccount(
  tx: Transaction,
  { passwordHash, ...account }: Names & Pick<UserRow, 'email' | 'language'> & { passwordHash: string },
): Promise<string> {
  const id = newId();
  await tx.insert(users).values({ id, ...account, name: fullName(account), emailVerified: true });
  await insertPassword(tx, { userId: id, password: passwordHash });
  return id;
}

/**
 * The address of an account is its person's; answers its id. Of a new person nothing is left that the former one said of
 * themselves.
 */
export async function markVerified(
  tx: Transaction,
  id: string,
  person?: Names & Pick<UserRow, 'language'>,
): Promise<string> {
  const profile = person && {
    ...person,
    name: fullName(person),
    phone: null,
    address: null,
    photo: null,
    timezone: null,
  };
  await tx
    .update(users)
    .set({ ...profile, emailVerified: true, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
  return id;
}

/** The account of an address in lower case; visitors have none. */
export async function findAccount(executor: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await executor
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.role, 'visitor')));
  return user;
}

/** The hash of what somebody signs in with by email; undefined where they have no password. */
export async function findPassword(executor: Executor, userId: string): Promise<string | undefined> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const [row] = await executor.select({ hash: credentials.password }).from(credentials).where(isPassword);
  return row?.hash ?? undefined;
}

/** Somebody without an account, and their session. `.invalid` is nobody's address, for good (RFC 2606). */
export async function insertVisitor(
  executor: Executor,
  { language, device }: { language: Language; device: Device },
): Promise<{ id: string; userId: string }> {
  const [userId, id] = [newId(), newId()];
  const names = { firstName: '', lastName: '', name: '' };
  await executor
    .insert(users)
    .values({ id: userId, email: `${userId}@visitor.invalid`, ...names, role: 'visitor', language });
  const expiresAt = new Date(Date.now() + VISITOR_LIFETIME_S * 1_000);
  const token = randomBytes(32).toString('base64url');
  await executor.insert(sessions).values({ id, userId, token, expiresAt, ...device });
  return { id, userId };
}

/** Waits for what is on its way to be stored of a visitor, and lets no more in until the transaction ends. */
export async function lockVisitor(tx: Transaction, id: string): Promise<boolean> {
  const isVisitor = and(eq(users.id, id), eq(users.role, 'visitor'));
  const rows = await tx.select({ id: users.id }).from(users).where(isVisitor).for('update');
  return rows.length > 0;
}

/** Ids of visitors whose session is over, in their order. */
export async function listFormerVisitors(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const isOver = lt(users.createdAt, new Date(Date.now() - VISITOR_LIFETIME_S * 1_000));
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'visitor'), isOver, gt(users.id, after)))
    .orderBy(users.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** With every session, and whatever is still theirs. */
export async function removeVisitor(tx: Transaction, id: string): Promise<void> {
  await endSessionsOf(tx, id);
  await tx.delete(users).where(and(eq(users.id, id), eq(users.role, 'visitor')));
}

const reached = ({ id, scope }: Scoped) => and(eq(users.id, id), scope);

export async function findUser(executor: Executor, key: Scoped): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(reached(key));
  return user;
}

/** As `findUser`; nobody changes the row until the transaction ends. */
export async function lockUser(tx: Transaction, key: Scoped): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(reached(key)).for('update');
  return user;
}

export async function changeUser(
  executor: Executor,
  key: Scoped,
  changes: Partial<Profile & Pick<UserRow, 'name' | 'email' | 'emailVerified' | 'role'>> & PrivacyChanges,
): Promise<UserRow | undefined> {
  const [user] = await executor
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(reached(key))
    .returning();
  return user;
}

export async function hasUser(executor: Executor, where: Partial<Pick<UserRow, 'email' | 'role'>>): Promise<boolean> {
  const conditions = [where.email && eq(users.email, where.email), where.role && eq(users.role, where.role)];
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(...conditions.filter((condition) => condition !== undefined && condition !== '')))
    .limit(1);
  return rows.length > 0;
}

/** Nothing, where the address has an account already. Its address is verified. */
export async function insertUser(
  executor: Executor,
  { firstName, lastName, ...account }: Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'role' | 'language'>,
): Promise<UserRow | undefined> {
  const name = `${firstName} ${lastName}`;
  const row = { ...account, firstName, lastName, name, emailVerified: true };
  const [user] = await executor.insert(users).values(row).onConflictDoNothing().returning();
  return user;
}

/** Of somebody whose address is thereby verified. */
export async function changeRole(
  executor: Executor,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<UserRow | undefined> {
  const changes = { role, emailVerified: true, version: sql`${users.version} + 1` };
  const [user] = await executor.update(users).set(changes).where(eq(users.id, id)).returning();
  return user;
}

export async function makeAdministrator(executor: Executor, email: string): Promise<void> {
  await executor.update(users).set({ role: 'admin', emailVerified: true }).where(eq(users.email, email));
}

/** The oldest. */
export async function findAdministrator(executor: Executor): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.role, 'admin')).orderBy(users.createdAt).limit(1);
  return user;
}

/** Ids of those who may sign in. */
export async function listAdministrators(executor: Executor): Promise<string[]> {
  const isAdministrator = and(eq(users.role, 'admin'), eq(users.state, 'active'));
  const rows = await executor.select({ id: users.id }).from(users).where(isAdministrator);
  return rows.map(({ id }) => id);
}

/** When somebody signed in. */
export async function findSessionStart(executor: Executor, id: string): Promise<Date | undefined> {
  const [session] = await executor.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, id));
  return session?.at;
}

/** They let nobody in any more; what is left of them is an address and a browser's name. */
export async function deleteEndedSessions(executor: Executor): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

/** As lists and searches have people. */
export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
