import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { auditEntries } from '../audit/tables.ts';
import type { Database } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { newId } from '../ids.ts';
import { authorize, recordReads } from './authorize.ts';
import { type Actor, abilities, type Policy } from './policy.ts';

let database: Database;
beforeAll(async () => {
  const opened = await openTestDatabase();
  database = opened.database;
  return opened.close;
});

/** Everybody sees each row; its owner may change it while it is open. */
const policy: Policy<{ id: string; userId: string; open: boolean }, 'update' | 'remove'> = {
  kind: 'analysis',
  ownerOf: ({ userId }) => userId,
  scope: () => sql`true`,
  can: (actor, action, { userId, open }) => actor.userId === userId && (action === 'remove' || open),
};

const owner: Actor = { userId: newId(), role: 'member' };
const actBy = (actor: Actor, permission: 'analysis:update' | 'analysis:read') => ({
  actor,
  permission,
  requestId: newId(),
});
const rowOf = ({ userId }: Actor, open = true) => ({ id: newId(), userId, open });
const entriesOf = ({ id }: { id: string }) =>
  database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));

describe('a change', () => {
  it('is recorded with the row it is made to', async () => {
    const [row, act] = [rowOf(owner), actBy(owner, 'analysis:update')];
    const authorized = await database.transaction((tx) => authorize(tx, policy, { act, action: 'update', row }));
    expect(authorized).toBe(row);
    expect(await entriesOf(row)).toMatchObject([
      {
        actorId: owner.userId,
        role: 'member',
        permission: 'analysis:update',
        subjectKind: 'analysis',
        ownerId: owner.userId,
        requestId: act.requestId,
      },
    ]);
  });

  it.each([
    ['of a row that is out of sight', undefined, 'not_found'],
    ['of a row that may be seen only', rowOf({ userId: newId(), role: 'member' }), 'forbidden'],
    ['that the state of the row forbids', rowOf(owner, false), 'forbidden'],
  ])('%s is refused and not recorded', async (_case, row, code) => {
    const before = await database.$count(auditEntries);
    const act = actBy(owner, 'analysis:update');
    const change = database.transaction((tx) => authorize(tx, policy, { act, action: 'update', row }));
    await expect(change).rejects.toMatchObject({ code });
    expect(await database.$count(auditEntries)).toBe(before);
  });
});

it('reads are recorded of rows that are not the reader’s own', async () => {
  const [own, other] = [rowOf(owner), rowOf({ userId: newId(), role: 'member' })];
  const rows = await recordReads(database, policy, actBy(owner, 'analysis:read'), [own, other]);
  expect(rows).toEqual([own, other]);
  expect(await entriesOf(own)).toEqual([]);
  expect(await entriesOf(other)).toMatchObject([{ actorId: owner.userId, ownerId: other.userId }]);
});

it('abilities say what the actor may do with a row as it is', () => {
  const actions = ['update', 'remove'] as const;
  expect(abilities(policy, owner, actions, rowOf(owner))).toEqual({ update: true, remove: true });
  expect(abilities(policy, owner, actions, rowOf(owner, false))).toEqual({ update: false, remove: true });
  expect(abilities(policy, { userId: newId(), role: 'admin' }, actions, rowOf(owner))).toEqual({
    update: false,
    remove: false,
  });
});
