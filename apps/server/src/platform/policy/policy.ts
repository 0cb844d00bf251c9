import type { Role } from '@skrin/contract/access/permissions';
import { type SQL, sql } from '../database/drizzle.ts';

/** Who acts. */
export interface Actor {
  userId: string;
  role: Role;
  /** Of somebody in the role `clinic`: where they work. */
  clinicId?: string;
}

/** What may be done with the rows of one kind of thing, and by whom. */
export interface Policy<Row, Action extends string> {
  /** As permissions name the thing, before the colon. */
  kind: string;
  /** Whose row it is; null: nobody's, or of somebody who is gone. */
  ownerOf: (row: Row) => string | null;
  /** Rows that the actor may see, as an SQL condition. */
  scope: (actor: Actor) => SQL;
  /** Whether the actor may do this with a row that they may see, in the state in which it is. */
  can: (actor: Actor, action: Action, row: Row) => boolean;
}

/** How a repository is asked for one row: by its id within a scope, never by its id alone. */
export interface Scoped {
  id: string;
  scope: SQL;
}

/** The scope of somebody who may see all rows of a kind. */
export const everyRow: SQL = sql`true`;

/** The scope of jobs and webhooks, which act for nobody. */
export const systemScope = everyRow;

/** A row of whomever, for jobs and webhooks. */
export const asSystem = (id: string): Scoped => ({ id, scope: systemScope });

/** What of these actions the actor may do with a row: travels in responses as `can`. */
export function abilities<Row, Action extends string, Asked extends Action>(
  policy: Pick<Policy<Row, Action>, 'can'>,
  actor: Actor,
  actions: readonly Asked[],
  row: Row,
): Record<Asked, boolean> {
  const entries = actions.map((action) => [action, policy.can(actor, action, row)]);
  return Object.fromEntries(entries) as Record<Asked, boolean>;
}
