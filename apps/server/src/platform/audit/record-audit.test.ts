import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { newId } from '../ids.ts';
import { recordAudit } from './record-audit.ts';
import { auditEntries } from './tables.ts';

let database: Database;
beforeAll(async () => {
  const opened = await openTestDatabase();
  database = opened.database;
  return opened.close;
});

const record = () => ({
  actor: { userId: newId(), role: 'clinic' as const },
  permission: 'analysis:read' as const,
  subject: { kind: 'analysis', id: newId() },
  ownerId: newId(),
  requestId: newId(),
});

describe('the audit', () => {
  it('says who did what to whose row, by ids alone', async () => {
    const { actor, permission, subject, ownerId, requestId } = record();
    await recordAudit(database, { actor, permission, subject, ownerId, requestId });
    expect(await database.select().from(auditEntries)).toEqual([
      {
        id: expect.any(String),
        at: expect.any(Date),
        actorId: actor.userId,
        role: 'clinic',
        permission: 'analysis:read',
        subjectKind: 'analysis',
        subjectId: subject.id,
        ownerId,
        requestId,
        roleBefore: null,
        roleAfter: null,
      },
    ]);
  });

  it('knows the system from people', async () => {
    const { permission, subject } = record();
    await recordAudit(database, { actor: null, permission, subject });
    const [entry] = await database.select().from(auditEntries).where(sql`${auditEntries.subjectId} = ${subject.id}`);
    expect(entry).toMatchObject({ actorId: null, role: null, ownerId: null, requestId: null });
  });

  it('goes with the transaction that did not commit', async () => {
    const before = await database.$count(auditEntries);
    const undone = database.transaction(async (tx) => {
      await recordAudit(tx, record(), record());
      expect(await tx.$count(auditEntries)).toBe(before + 2);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow();
    expect(await database.$count(auditEntries)).toBe(before);
  });

  it.each(['update audit_entries set owner_id = null', 'delete from audit_entries', 'truncate audit_entries'])(
    'is append-only: the database refuses to %s',
    async (statement) => {
      await recordAudit(database, record());
      const entries = await database.select().from(auditEntries);
      await expect(database.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { code: '42501', message: expect.stringContaining('append-only') },
      });
      expect(await database.select().from(auditEntries)).toEqual(entries);
    },
  );
});
