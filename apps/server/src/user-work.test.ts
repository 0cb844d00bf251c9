import type { Work } from '@skrin/contract/accounts/work';
import { COUNT_CAP } from '@skrin/contract/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from './features/screening/testing/flow.ts';
import { countByOwner } from './platform/counts.ts';
import { sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { notifications } from './platform/notifications/tables.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  admin = await app.asAdmin();
});
afterAll(() => app.close());

describe('what somebody did', () => {
  const workOf = async (ids: string) => {
    const { items } = (await (await admin.get(`/api/user-work?ids=${ids}`)).json()) as {
      items: { id: string; work: Work }[];
    };
    return new Map(items.map(({ id, work }) => [id, work]));
  };

  it('is counted for them and for staff, each by themselves', async () => {
    const [person, idle] = [await app.signUp(), await app.signUp()];
    await analyse(person);
    await analyse(person);
    const own = (await (await person.get('/api/account/work')).json()) as Work;
    expect(own).toMatchObject({
      checks: { count: 2, isCapped: false, latestAt: expect.any(String) },
      orders: { count: 0, latestAt: null },
      consultations: { count: 0 },
    });
    const work = await workOf(`${person.user.id},${idle.user.id}`);
    expect(work.get(person.user.id)).toEqual(own);
    expect(work.get(idle.user.id)?.checks).toEqual({ count: 0, isCapped: false, latestAt: null });
  });

  it('has nothing of visitors, who have no account, and of nobody', async () => {
    const visitor = await app.visit();
    expect(await workOf(`${visitor.user.id},${newId()}`)).toEqual(new Map());
    for (const ids of ['', 'x', `${newId()},`, Array.from({ length: 101 }, newId).join(',')])
      expect((await admin.get(`/api/user-work?ids=${ids}`)).status).toBe(422);
  });

  it('is read no further than lists count', async () => {
    const { user } = await app.signUp();
    await app.database.execute(sql`
      insert into notifications (id, user_id, kind, ref)
      select gen_random_uuid(), ${user.id}, 'analysis_locked', gen_random_uuid() from generate_series(1, ${COUNT_CAP + 5})`);
    const { userId: owner, createdAt } = notifications;
    const counted = await countByOwner(app.database, { table: notifications, owner, createdAt }, [user.id]);
    expect(counted.get(user.id)).toMatchObject({ count: COUNT_CAP, isCapped: true });
  });
});
