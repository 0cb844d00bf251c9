import type { Permission, Role } from '@skrin/contract/access/permissions';
import type { Executor } from '../database/connect.ts';
import type { Actor } from '../policy/policy.ts';
import { auditEntries } from './tables.ts';

/** The role of a user before a change, null if they had no account, and after it. */
export interface RoleChange {
  before: Role | null;
  after: Role;
}

export interface AuditRecord {
  /** Null: the system, in a job or for a webhook. */
  actor: Actor | null;
  /** The permission that was used. */
  permission: Permission;
  /** The row that it was done to: `kind` as permissions name it, before the colon. */
  subject: { kind: string; id: string };
  /** The owner of the row, if it has one. */
  ownerId?: string | null;
  requestId?: string;
  roleChange?: RoleChange;
}

/**
 * Writes permanent entries: who did what to whose row. Call it in the transaction of the change: both commit or none.
 */
export async function recordAudit(executor: Executor, ...records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await executor.insert(auditEntries).values(
    records.map(({ actor, permission, subject, ownerId, requestId, roleChange }) => ({
      actorId: actor?.userId ?? null,
      role: actor?.role ?? null,
      permission,
      subjectKind: subject.kind,
      subjectId: subject.id,
      ownerId: ownerId ?? null,
      requestId: requestId ?? null,
      roleBefore: roleChange?.before ?? null,
      roleAfter: roleChange?.after ?? null,
    })),
  );
}
