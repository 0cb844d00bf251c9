import { type Permission, roles } from '@skrin/contract/access/permissions';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../database/columns.ts';
import { sql } from '../database/drizzle.ts';

/**
 * Who did what to whose row. The database refuses to change or delete an entry (migration 0003). Ids only, and none of
 * them refers to a row: entries outlive people and things, and the id of somebody who is gone names nobody.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idColumn(),
    at: createdAtColumn('at'),
    /** Null: the system, in a job or for a webhook. */
    actorId: uuid('actor_id'),
    /** The actor's role at that time. */
    role: text('role', { enum: roles }),
    permission: text('permission').$type<Permission>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The owner of the row; null if it had none. */
    ownerId: uuid('owner_id'),
    requestId: uuid('request_id'),
    /**
     * For a change of role: the owner's role before, null if they had no account, and after. For a look as a role, which
     * changes nobody's: the two that the session has been asked as.
     */
    roleBefore: text('role_before', { enum: roles }),
    roleAfter: text('role_after', { enum: roles }),
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectId, table.at),
    index('audit_entries_owner').on(table.ownerId, table.at),
    index('audit_entries_roles').on(table.at, table.id).where(sql`${table.roleAfter} is not null`),
  ],
);
