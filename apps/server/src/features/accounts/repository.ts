import { randomBytes } from 'node:crypto';
import type { AccountRole } from '@skrin/contract/access/roles';
import { fullName, shownName } from '@skrin/contract/accounts/names';
import type { PrivacyChanges } from '@skrin/contract/accounts/personal-data';
import type { Profile } from '@skrin/contract/accounts/profile';
import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import type { Language } from '@skrin/contract/languages';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, gt, lt, ne, sql } from '../../platform/database/drizzle.ts';
import { keepStatement } from '../../platform/database/keep-statement.ts';
import { users } from '../../platform/database/tables.ts';
import { notification, publish } from '../../platform/events.ts';
import { sessionTopic } from '../../platform/http/guard.ts';
import { newId } from '../../platform/ids.ts';
import { asSystem, type Scoped } from '../../platform/policy/policy.ts';
import type { Device } from './sign-in/device.ts';
import { credentials, passkeys, recoveryCodes, sessions, twoFactors } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** A session that has not expired, of somebody who may sign in, with that person's role and organisation. */
export async function findSession(executor: Executor, id: string) {
  const [session] = await liveSession(executor).execute({ id });
  return session;
}

const liveSession = keepStatement((executor) =>
  executor
    .select({
      userId: sessions.userId,
      role: users.role,
      organisationId: users.organisationId,
      lastUsedAt: sessions.lastUsedAt,
      lookRole: sql<AccountRole | null>`case when ${sessions.lookUntil} > now() then ${sessions.lookRole} end`,
      lookUntil: sessions.lookUntil,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql`now()`), sql`${users.state} = 'active'`),
    ),
);

export async function findSessionByToken(executor: Executor, token: string) {
  const [session] = await executor
    .select({ id: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  return session;
}

/** Ends a session, and notifies the streams that it still has open. */
export async function endSession(executor: Executor, { id, scope }: Scoped): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.id, id), scope))
    .returning({ notified: notification(sessionTopic(id), null) });
}

/** Ends every session of a person, or every session other than `except`. */
export async function endSessionsOf(executor: Executor, userId: string, except?: string): Promise<void> {
  const open = await executor.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  for (const { id } of open) if (id !== except) await endSession(executor, asSystem(id));
}

/** Has the streams of a person look again at what they may see, because their role or organisation has changed. */
export async function notifySessionsOf(executor: Executor, userId: string): Promise<void> {
  const open = await executor.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  for (const { id } of open) await publish(executor, sessionTopic(id), null);
}

/** Stores a password as Better Auth does for a sign-in by email; `password` is its hash. */
export async function insertPassword(
  executor: Executor,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await executor.insert(credentials).values({ ...byPassword, userId, accountId: userId, password });
}

const byPassword = { providerId: 'credential', issuer: 'local:credential' };

/** Stores a password in place of the former one. */
export async function replacePassword(tx: Transaction, password: { userId: string; password: string }): Promise<void> {
  const former = and(eq(credentials.userId, password.userId), eq(credentials.issuer, byPassword.issuer));
  await tx.delete(credentials).where(former);
  await insertPassword(tx, password);
}

/** Stores another hash of the same password: sessions stay open. */
export async function renewPasswordHash(executor: Executor, userId: string, former: string, hash: string) {
  const isFormer = and(eq(credentials.userId, userId), eq(credentials.password, former));
  await executor.update(credentials).set({ password: hash }).where(isFormer);
}

/** Removes every way to sign in and every open session of an account whose owner turns out to be somebody else. */
export async function removeCredentials(tx: Transaction, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  for (const table of [credentials, passkeys, recoveryCodes, twoFactors]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

type Names = Pick<UserRow, 'firstName' | 'lastName'>;

/** Inserts an account with a verified address and, if one was chosen, a password; returns its id. */
export async function insertAccount(
  tx: Transaction,
  { passwordHash, ...account }: Names & Pick<UserRow, 'email' | 'language'> & { passwordHash?: string },
): Promise<string> {
  const id = newId();
  await tx.insert(users).values({ id, ...account, name: shownName(account), emailVerified: true });
  if (passwordHash !== undefined) await insertPassword(tx, { userId: id, password: passwordHash });
  return id;
}

/**
 * Marks the address of an account as verified; returns the account's id. With `person`, a new owner, nothing stays of
 * what the former owner said of themselves.
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

/** Like `findAccount`, and locks the row until the transaction ends. */
export async function lockAccount(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const account = await findAccount(tx, email);
  return account && lockUser(tx, asSystem(account.id));
}

/** The hash of a user's password; undefined if they have none. */
export async function findPassword(executor: Executor, userId: string): Promise<string | undefined> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const [row] = await executor.select({ hash: credentials.password }).from(credentials).where(isPassword);
  return row?.hash ?? undefined;
}

/** Whether a password still has this hash; it cannot be changed before the transaction ends. */
export async function lockPassword(
  tx: Transaction,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const isSame = and(eq(credentials.userId, userId), eq(credentials.password, hash));
  const rows = await tx.select({ id: credentials.id }).from(credentials).where(isSame).for('share');
  return rows.length > 0;
}

/** Inserts a visitor and their session. No address under `.invalid` ever exists (RFC 2606). */
export async function insertVisitor(
  executor: Executor,
  { language, device }: { language: Language; device: Device },
): Promise<{ id: string; userId: string }> {
  const [userId, id] = [newId(), newId()];
  const names = { firstName: '', lastName: '', name: '' };
  await executor
    .insert(users)
    .values({ id: userId, email: `${userId}@visitor.invalid`, ...names, role: 'visitor', language });
  const expiresAt = sql`now() + make_interval(secs => ${VISITOR_LIFETIME_S})`;
  const token = randomBytes(32).toString('base64url');
  await executor.insert(sessions).values({ id, userId, token, expiresAt, ...device });
  return { id, userId };
}

/**
 * Locks a visitor's row until the transaction ends: waits for transactions that store something of theirs, and blocks
 * new ones. False if there is no such visitor.
 */
export async function lockVisitor(tx: Transaction, id: string): Promise<boolean> {
  const isVisitor = and(eq(users.id, id), eq(users.role, 'visitor'));
  const rows = await tx.select({ id: users.id }).from(users).where(isVisitor).for('update');
  return rows.length > 0;
}

/** Ids of visitors whose session is over, ordered by id. */
export async function listFormerVisitors(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const isOver = lt(users.createdAt, sql`now() - make_interval(secs => ${VISITOR_LIFETIME_S})`);
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'visitor'), isOver, gt(users.id, after)))
    .orderBy(users.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes a visitor with every session and all rows that are still theirs. */
export async function removeVisitor(tx: Transaction, id: string): Promise<void> {
  await endSessionsOf(tx, id);
  await tx.delete(users).where(and(eq(users.id, id), eq(users.role, 'visitor')));
}

const matchesKey = ({ id, scope }: Scoped) => and(eq(users.id, id), scope);

export async function findUser(executor: Executor, key: Scoped): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(matchesKey(key));
  return user;
}

/** Like `findUser`, and locks the row until the transaction ends. */
export async function lockUser(tx: Transaction, key: Scoped): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(matchesKey(key)).for('update');
  return user;
}

export async function changeUser(
  executor: Executor,
  key: Scoped,
  changes: Partial<Profile & Pick<UserRow, 'name' | 'email' | 'emailVerified' | 'role' | 'organisationId'>> &
    PrivacyChanges,
): Promise<UserRow | undefined> {
  const [user] = await executor
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(matchesKey(key))
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

/** Inserts a user with a verified address; undefined if the address has an account already. */
export async function insertUser(
  executor: Executor,
  {
    firstName,
    lastName,
    ...account
  }: Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'role' | 'organisationId' | 'language'>,
): Promise<UserRow | undefined> {
  const name = fullName({ firstName, lastName });
  const row = { ...account, firstName, lastName, name, emailVerified: true };
  const [user] = await executor.insert(users).values(row).onConflictDoNothing().returning();
  return user;
}

/** Changes the role of a user and whom they work for, and marks their address as verified. */
export async function changeRole(
  executor: Executor,
  { id, role, organisationId }: Pick<UserRow, 'id' | 'role' | 'organisationId'>,
): Promise<UserRow | undefined> {
  const changes = { role, organisationId, emailVerified: true, version: sql`${users.version} + 1` };
  const [user] = await executor.update(users).set(changes).where(eq(users.id, id)).returning();
  return user;
}

export async function makeAdministrator(executor: Executor, email: string): Promise<void> {
  await executor.update(users).set({ role: 'admin', emailVerified: true }).where(eq(users.email, email));
}

/** The administrator with the oldest account. */
export async function findAdministrator(executor: Executor): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.role, 'admin')).orderBy(users.createdAt).limit(1);
  return user;
}

/** Ids of the administrators who may sign in. */
export async function listAdministrators(executor: Executor): Promise<string[]> {
  const isAdministrator = and(eq(users.role, 'admin'), eq(users.state, 'active'));
  const rows = await executor.select({ id: users.id }).from(users).where(isAdministrator);
  return rows.map(({ id }) => id);
}

/** Whether a session was opened within the last minutes. */
export async function isFreshSession(executor: Executor, id: string, minutes: number): Promise<boolean> {
  const isFresh = gt(sessions.createdAt, sql`now() - make_interval(mins => ${minutes})`);
  const rows = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isFresh));
  return rows.length > 0;
}

/** Expired sessions let nobody in, and still hold an IP address and a browser's name. */
export async function deleteEndedSessions(executor: Executor): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}
