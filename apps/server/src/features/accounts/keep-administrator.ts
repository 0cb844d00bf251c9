import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { listAdministrators, type UserRow } from './repository.ts';

type Rights = Pick<UserRow, 'role' | 'state'>;

interface Change {
  actor: Actor;
  user: Pick<UserRow, 'id'> & Rights;
  /** Undefined: removed. */
  becomes: Rights | undefined;
}

/**
 * Nobody takes their own rights away, by mistake or under somebody's hand, and one administrator is always left: such
 * changes pass one after the other.
 * @throws AppError validation_failed
 */
export async function keepAdministrator(tx: Transaction, { actor, user, becomes }: Change): Promise<void> {
  if (!isAdministrator(user) || isAdministrator(becomes)) return;
  const path = becomes?.state === user.state ? 'role' : 'state';
  const refuse = (code: string) => new AppError('validation_failed', { fields: [{ path, code }] });
  if (user.id === actor.userId) throw refuse('own_account');
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.administrators})`);
  const others = (await listAdministrators(tx)).filter((id) => id !== user.id);
  if (others.length === 0) throw refuse('last_administrator');
}

const isAdministrator = (rights: Rights | undefined) => rights?.role === 'admin' && rights.state === 'active';
