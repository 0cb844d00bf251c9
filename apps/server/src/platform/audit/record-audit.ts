import type { Permission, Role } from '@skrin/contract/access/permissions';
import type { Executor } from '../database/connect.ts';
import type { Actor } from '../policy/policy.ts';
import { auditEntries } from './tables.ts';

/** What somebody was allowed before, null where they had no account, and is since. */
export interface RoleChange {
  before: Role | null;
  after: Role;
}

export interface AuditRecord {
  /** Null: the system, in a job or for a webhook. */
  actor: Actor | null;
  /** What was made use of. */
  permission: Permission;
  /** What it was done to: `kind` as permissions name it, before the colon. */
  subject: { kind: string; id: string };
  /** Whose it is, if it is somebody's. */
  ownerId?: string | null;
  requestId?: string;
  roleChange?: RoleChange;
}

/** Keeps for good who did what to whose row. Called in the transaction of the change, so that neither is without the other. */
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
