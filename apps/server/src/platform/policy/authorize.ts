import type { Permission } from '@skrin/contract/access/permissions';
import { type RoleChange, recordAudit } from '../audit/record-audit.ts';
import type { Executor, Transaction } from '../database/connect.ts';
import { AppError, orNotFound } from '../errors.ts';
import type { Actor, Policy } from './policy.ts';

/** A request that the guard let pass: who makes use of which permission. */
export interface Act {
  actor: Actor;
  permission: Permission;
  requestId: string;
  /** What it does to the role of whose row it is. */
  roleChange?: RoleChange;
}

interface Identified {
  id: string;
}

/**
 * The row, which was read within the actor's scope, if they may do this with it.
 * @throws AppError `not_found` without a row, `forbidden` for one that may be seen only
 */
export function requireAbility<Row, Action extends string>(
  policy: Pick<Policy<Row, Action>, 'can'>,
  { actor, action, row }: { actor: Actor; action: Action; row: Row | undefined },
): Row {
  const seen = orNotFound(row);
  if (!policy.can(actor, action, seen)) throw new AppError('forbidden');
  return seen;
}

/** The same for a change, which is recorded in its transaction. @throws AppError `not_found`, `forbidden` */
export async function authorize<Row extends Identified, Action extends string>(
  tx: Transaction,
  policy: Policy<Row, Action>,
  { act, action, row }: { act: Act; action: Action; row: Row | undefined },
): Promise<Row> {
  const seen = requireAbility(policy, { actor: act.actor, action, row });
  await recordAct(tx, policy, act, seen);
  return seen;
}

/** Records what was done to a row, in the transaction that did it: for rows that are made. */
export const recordAct = <Row extends Identified>(
  tx: Transaction,
  policy: Pick<Policy<Row, string>, 'kind' | 'ownerOf'>,
  act: Act,
  row: Row,
): Promise<void> => recordAudit(tx, auditOf(policy, act, row));

/** Records the rows that are not the actor's own: somebody else's were read. Answers all of them. */
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
