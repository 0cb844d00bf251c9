import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { listAdministrators, type UserRow } from '../repository.ts';

type Rights = Pick<UserRow, 'role' | 'state'>;

interface Change {
  actor: Actor;
  user: Pick<UserRow, 'id'> & Rights;
  /** The rights after the change; undefined if the user is removed. */
  becomes: Rights | undefined;
}

/**
 * Refuses changes by which administrators would take away their own rights, and changes that would leave no
 * administrator. Such changes are serialised by a lock.
 * @throws AppError validation_failed
 */
export async function keepAdministrator(tx: Transaction, { actor, user, becomes }: Change): Promise<void> {
  if (!isAdministrator(user) || isAdministrator(becomes)) return;
  const path = becomes?.state === user.state ? 'role' : 'state';
  const refuse = (code: string) => new AppError('validation_failed', { fields: [{ path, code }] });
  if (user.id === actor.userId) throw refuse('own_account');
  if (await isLastAdministrator(tx, user)) throw refuse('last_administrator');
}

/** Whether the user is the last administrator; a lock keeps the answer valid until the transaction ends. */
export async function isLastAdministrator(tx: Transaction, user: Pick<UserRow, 'id'> & Rights): Promise<boolean> {
  if (!isAdministrator(user)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.administrators})`);
  return (await listAdministrators(tx)).every((id) => id === user.id);
}

const isAdministrator = (rights: Rights | undefined) => rights?.role === 'admin' && rights.state === 'active';
