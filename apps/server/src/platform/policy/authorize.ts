import type { Permission } from '@skrin/contract/access/permissions';
import { type RoleChange, recordAudit } from '../audit/record-audit.ts';
import type { Executor, Transaction } from '../database/connect.ts';
import { AppError, orNotFound } from '../errors.ts';
import type { Actor, Policy } from './policy.ts';

/** A request that the guard let pass: its actor and the permission that it uses. */
export interface Act {
  actor: Actor;
  permission: Permission;
  requestId: string;
  /** The change that it makes to the role of the row's owner. */
  roleChange?: RoleChange;
}

interface Identified {
  id: string;
}

/**
 * Returns the row, which was read within the actor's scope, if the actor may do this with it.
 * @throws AppError `not_found` without a row, `forbidden` for a row that the actor may only see
 */
export function requireAbility<Row, Action extends string>(
  policy: Pick<Policy<Row, Action>, 'can'>,
  { actor, action, row }: { actor: Actor; action: Action; row: Row | undefined },
): Row {
  const seen = orNotFound(row);
  if (!policy.can(actor, action, seen)) throw new AppError('forbidden');
  return seen;
}

/** Like `requireAbility`, and writes the audit entry in the transaction. @throws AppError `not_found`, `forbidden` */
export async function authorize<Row extends Identified, Action extends string>(
  tx: Transaction,
  policy: Policy<Row, Action>,
  { act, action, row }: { act: Act; action: Action; row: Row | undefined },
): Promise<Row> {
  const seen = requireAbility(policy, { actor: act.actor, action, row });
  await recordAct(tx, policy, act, seen);
  return seen;
}

/** Writes the audit entry of an act, in its transaction; called directly for rows that are created. */
export const recordAct = <Row extends Identified>(
  tx: Transaction,
  policy: Pick<Policy<Row, string>, 'kind' | 'ownerOf'>,
  act: Act,
  row: Row,
): Promise<void> => recordAudit(tx, auditOf(policy, act, row));

/** Writes an audit entry for each row that the actor read and does not own. Returns all rows. */
export async function recordReads<Row extends Identified>(
  executor: Executor,
  policy: Pick<Policy<Row, string>, 'kind' | 'ownerOf'>,
  act: Act,
  rows: Row[],
): Promise<Row[]> {
  const others = rows.filter((row) => policy.ownerOf(row) !== act.actor.userId);
  await recordAudit(executor, ...others.map((row) => auditOf(policy, act, row)));
  return rows;
}

const auditOf = <Row extends Identified>(
  { kind, ownerOf }: Pick<Policy<Row, string>, 'kind' | 'ownerOf'>,
  act: Act,
  row: Row,
) => ({ ...act, subject: { kind, id: row.id }, ownerId: ownerOf(row) });
