import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/connect.ts';
import { organisations } from '../database/tables.ts';
import { newId } from '../ids.ts';
import type { Actor } from '../policy/policy.ts';
import { organisationPolicy } from './organisation-policy.ts';

let database: Database;
let close: () => Promise<void>;
const [ours, theirs] = [newId(), newId()];
beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
  const rows = [ours, theirs].map((id) => ({ id, name: id, kind: 'clinic' as const }));
  await database.insert(organisations).values(rows);
});
afterAll(() => close());

const actor = (role: Actor['role'], organisationId?: string): Actor => ({
  userId: newId(),
  role,
  ...(organisationId && { organisationId }),
});
const kept = organisationPolicy('inquiry', organisations.id, { everywhere: 'order:manage' });
const seenBy = async (by: Actor) => {
  const rows = await database.select({ id: organisations.id }).from(organisations).where(kept.scope(by));
  return rows.map(({ id }) => id).filter((id) => id === ours || id === theirs);
};

describe('rows of an organisation', () => {
  it('are seen by whoever works for it', async () => {
    expect(await seenBy(actor('clinic', ours))).toEqual([ours]);
    expect(await seenBy(actor('clinic', theirs))).toEqual([theirs]);
  });

  it('are not seen by whoever works for none, and all are by whoever has the permission for that', async () => {
    expect(await seenBy(actor('member'))).toEqual([]);
    expect((await seenBy(actor('admin'))).toSorted()).toEqual([ours, theirs].toSorted());
  });

  it('are changed by those with the permission of the action', () => {
    const can = (role: Actor['role'], action: 'update' | 'remove') => kept.can(actor(role, ours), action, { id: ours });
    expect([can('support', 'update'), can('support', 'remove'), can('clinic', 'update')]).toEqual([true, false, false]);
  });

  it('are all out of sight without a permission for every organisation', async () => {
    const own = organisationPolicy('inquiry', organisations.id);
    const rows = await database
      .select()
      .from(organisations)
      .where(own.scope(actor('admin')));
    expect(rows).toEqual([]);
  });
});
