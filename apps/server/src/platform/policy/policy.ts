import type { Role } from '@skrin/contract/access/permissions';
import { type SQL, sql } from '../database/drizzle.ts';

/** The user who acts. */
export interface Actor {
  userId: string;
  role: Role;
  /** The clinic, pharmacy, health post or Skrin itself that the actor works for. */
  organisationId?: string;
  /** The clinic that this organisation is. */
  clinicId?: string;
}

/** What may be done with the rows of one kind of thing, and by whom. */
export interface Policy<Row, Action extends string> {
  /** The name of the thing in permissions, before the colon. */
  kind: string;
  /** Id of the row's owner; null if it has none, or the owner was deleted. */
  ownerOf: (row: Row) => string | null;
  /** Rows that the actor may see, as an SQL condition. */
  scope: (actor: Actor) => SQL;
  /** Whether the actor may do this with a row that they may see, in the state in which it is. */
  can: (actor: Actor, action: Action, row: Row) => boolean;
}

/** Names one row for a repository: by its id within a scope, never by its id alone. */
export interface Scoped {
  id: string;
  scope: SQL;
}

/** The scope of somebody who may see all rows of a kind. */
export const everyRow: SQL = sql`true`;

/** The scope of jobs and webhooks, which act for no user. */
export const systemScope = everyRow;

/** A row of any owner, for jobs and webhooks. */
export const asSystem = (id: string): Scoped => ({ id, scope: systemScope });

/** Which of these actions the actor may do with a row: responses carry it as `can`. */
export function abilities<Row, Action extends string, Asked extends Action>(
  policy: Pick<Policy<Row, Action>, 'can'>,
  actor: Actor,
  actions: readonly Asked[],
  row: Row,
): Record<Asked, boolean> {
  const entries = actions.map((action) => [action, policy.can(actor, action, row)]);
  return Object.fromEntries(entries) as Record<Asked, boolean>;
}
