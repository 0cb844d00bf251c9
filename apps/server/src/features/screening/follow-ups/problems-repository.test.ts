import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { asc, eq, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { insertAnalysis } from '../analyses-repository.ts';
import { insertAssessment } from '../assessments-repository.ts';
import { deleteAnalysis } from '../history-repository.ts';
import { analyses } from '../tables.ts';
import { matching } from '../testing/flow.ts';
import { lockProblems, problemCount } from './problems-repository.ts';

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
});
afterAll(() => close());

let owner: { userId: string; assessmentId: string };
const newOwner = async () => {
  const [user] = await database
    .insert(users)
    .values({ email: `${newId()}@skrin.test`, firstName: 'A', lastName: 'B', name: 'A B' })
    .returning();
  const { id: userId } = orNotFound(user);
  const answered = { questionnaireVersion: '1', answers: matching.ring, redFlags: [] };
  const sealed = { posterior: {}, shortlist: [] } as never;
  const assessment = await insertAssessment(database, { userId, ...answered, sealed });
  return { userId, assessmentId: orNotFound(assessment).id };
};
beforeEach(async () => {
  owner = await newOwner();
});

type Change = { add: string; follows?: string | undefined } | { remove: string };

const change = (done: Change) =>
  database.transaction(async (tx) => {
    await lockProblems(tx, owner.userId);
    if ('remove' in done) await deleteAnalysis(tx, asSystem(done.remove));
    else await insertAnalysis(tx, { ...owner, id: done.add, followsId: done.follows });
  });

interface Place {
  id: string;
  first: string | null;
  number: number | null;
  count: number | null;
}

/** The places that the rows say. */
const stored = (executor: Executor): Promise<Place[]> =>
  executor
    .select({ id: analyses.id, first: analyses.problemId, number: analyses.problemNumber, count: problemCount })
    .from(analyses)
    .where(eq(analyses.userId, owner.userId))
    .orderBy(asc(analyses.id));

/** The places by the chains themselves: back to the first, then on to all that follow. */
const walked = async (executor: Executor): Promise<Place[]> => {
  const { rows } = await executor.execute<{ [Key in keyof Place]: Place[Key] }>(sql`
    with recursive earlier as (
      select id as asked, id, follows_id from analyses where user_id = ${owner.userId}
      union select earlier.asked, analyses.id, analyses.follows_id
      from analyses join earlier on analyses.id = earlier.follows_id
    ), chain as (
      select asked, id from earlier
      union select chain.asked, analyses.id from analyses join chain on analyses.follows_id = chain.id
    ), places as (
      select asked as id, (count(*) filter (where id <= asked))::int as number, count(*)::int as count
      from chain group by asked
    )
    select id, case when count > 1 then number end as number, case when count > 1 then count end as count,
      case when count > 1 then (select earlier.id from earlier where asked = places.id and follows_id is null) end as first
    from places order by id`);
  return rows;
};

/** Positions of analyses among those that there are; ids in any order, as clocks of servers differ. */
const histories = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ add: fc.uuid(), follows: fc.option(fc.nat(), { freq: 4 }) }) },
    { weight: 2, arbitrary: fc.record({ remove: fc.nat() }) },
  ),
  { minLength: 4, maxLength: 24 },
);

describe('the problem and number of an analysis', () => {
  it('are what the chain says after any history of checks and removals', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        owner = await newOwner();
        const ids: string[] = [];
        for (const step of history) {
          const at = (position: number) => ids[position % Math.max(ids.length, 1)];
          if ('remove' in step) {
            const gone = at(step.remove);
            if (!gone) continue;
            await change({ remove: gone });
            ids.splice(ids.indexOf(gone), 1);
          } else {
            await change({ add: step.add, follows: step.follows === null ? undefined : at(step.follows) });
            ids.push(step.add);
          }
          expect(await stored(database)).toEqual(await walked(database));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are what the chain says when checks come and go at once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      owner = await newOwner();
      const [first, second, third] = [newId(), newId(), newId()];
      await change({ add: first });
      await change({ add: second, follows: first });
      await change({ add: third, follows: second });
      const made = await Promise.allSettled([
        change({ add: newId(), follows: first }),
        change({ add: newId(), follows: third }),
        change({ remove: second }),
        change({ add: newId(), follows: second }),
        change({ remove: first }),
        change({ add: newId(), follows: third }),
      ]);
      // What follows a check that is gone by then is refused by the database.
      expect(made.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(4);
      const places = await stored(database);
      expect(places).toEqual(await walked(database));
      expect(places.filter(({ count }) => count !== null).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('change nothing else of the earlier checks', async () => {
    const first = newId();
    await change({ add: first });
    const before = await database.select().from(analyses).where(eq(analyses.id, first));
    await change({ add: newId(), follows: first });
    const after = await database.select().from(analyses).where(eq(analyses.id, first));
    expect(after).toEqual(before.map((row) => ({ ...row, problemId: first, problemNumber: 1 })));
  });

  it('are filled in by the migration for the checks that were there', async () => {
    const [first, second, branch, other] = [newId(), newId(), newId(), newId()];
    const rows = [
      { ...owner, id: first },
      { ...owner, id: second, followsId: first },
      { ...owner, id: branch, followsId: first },
      { ...owner, id: other },
    ];
    for (const row of rows) await database.insert(analyses).values(row);
    const folder = path.resolve(import.meta.dirname, '../../../../migrations');
    const file = orNotFound(readdirSync(folder).find((name) => name.endsWith('_problems.sql')));
    const migration = readFileSync(path.join(folder, file), 'utf8');
    await database.execute(sql.raw(orNotFound(migration.split('--> statement-breakpoint').at(-1))));
    expect(await stored(database)).toEqual(await walked(database));
    expect((await stored(database)).map(({ number }) => number)).toEqual([1, 2, 3, null]);
  });
});
