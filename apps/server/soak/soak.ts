import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Simulator, startSimulator } from '../src/features/billing/testing/simulator.ts';
import { sweepPhotosJob } from '../src/features/screening/sweep-photos.ts';
import { connectDatabase, type Database } from '../src/platform/database/connect.ts';
import { isNull, sql } from '../src/platform/database/drizzle.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { idempotencyKeys } from '../src/platform/database/tables.ts';
import { addJob } from '../src/platform/jobs/define.ts';
import { createLogger } from '../src/platform/logger.ts';
import { type KillableServer, type KillTarget, startKillableServer } from './killable-server.ts';
import { withoutLimits } from './limits.ts';
import { untilAtRest } from './queue.ts';
import { createRandom, type Random } from './random.ts';
import { countViolations } from './violations.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const VISITORS = 4;

export interface SoakOptions {
  kills: number;
  seed: number;
  /** Called after each kill, when the server is ready again. */
  onKill?: (count: number, target: KillTarget) => void;
}

export interface SoakReport {
  /** What happened, each counted. */
  facts: Record<string, number>;
  /** What went wrong, each counted. */
  violations: Record<string, number>;
}

/** Kills the server, and about every third time its database, while visitors act; then counts violations. */
export async function runSoak({ kills, seed, onKill }: SoakOptions): Promise<SoakReport> {
  await using opened = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-soak-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const random = createRandom(seed);
  const simulator = opened.adopt(await startSimulator(), (it) => it.stop());
  const server = await startKillableServer({ ...simulator.env, ...withoutLimits }, dataDir);
  opened.defer(async () => void (await server.stop()));

  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, index) =>
      createVisitor({
        url: server.url,
        dataDir,
        random: createRandom(seed + index + 1),
        pay: (page) => simulator.press(page, 'pay'),
      }),
    ),
  );
  const running = startVisitors(visitors);
  for (let count = 1; count <= kills; count += 1) {
    await Promise.race([sleep(random.between(50, 2_500)), running.failed]);
    const target = targetOf(count, random);
    await server.kill(target);
    onKill?.(count, target);
  }
  const { url } = await startEmbeddedPostgres({ dataDir });
  const database = opened.adopt(connectDatabase(url, createLogger('silent')), (it) => it.$client.end());
  await countAsDead(database);
  await running.stopVisitors();

  await settle(database, visitors);
  const { 'files without a row': left } = await countViolations({ database, dataDir, visitors, simulator });
  await sweep(database);
  const violations = await countViolations({ database, dataDir, visitors, simulator });
  return {
    facts: { ...(await factsOf(server, visitors, simulator)), 'files left to the sweeper': left ?? 0 },
    violations,
  };
}

/** Every third kill hits the database, alone or with the server. */
function targetOf(count: number, random: Random): KillTarget {
  if (count % 3 !== 0) return 'server';
  return random.next() < 0.5 ? 'postgres' : 'both';
}

/** Lets visitors act until `stopVisitors` is called; each finishes its current action. */
function startVisitors(visitors: Visitor[]) {
  let isOver = false;
  const acting = Promise.all(
    visitors.map(async ({ act }) => {
      while (!isOver) await act();
    }),
  );
  return {
    /** Rejects when a visitor gets a response that must not occur. */
    failed: acting,
    stopVisitors: async () => {
      isOver = true;
      await acting;
    },
  };
}

/** Ends the minute for which requests of killed servers count as running, in which whoever repeats them waits. */
const countAsDead = (database: Database) =>
  database
    .update(idempotencyKeys)
    .set({ createdAt: sql`${idempotencyKeys.createdAt} - interval '1 minute'` })
    .where(isNull(idempotencyKeys.resourceId));

/** Waits until no job is left, checks every order again, and waits once more. */
async function settle(database: Database, visitors: Visitor[]): Promise<void> {
  await untilAtRest(database);
  for (const visitor of visitors) await visitor.checkOrders();
  await untilAtRest(database);
}

async function sweep(database: Database): Promise<void> {
  await addJob(database, sweepPhotosJob, { minimumAgeS: 0 });
  await untilAtRest(database);
}

async function factsOf(server: KillableServer, visitors: Visitor[], simulator: Simulator) {
  const sum = (count: (visitor: Visitor) => number) => visitors.reduce((total, each) => total + count(each), 0);
  return {
    'kills of the server': server.counts.server,
    'kills of PostgreSQL': server.counts.postgres,
    'recoveries without a restart': server.counts.recoveries,
    'uploads accepted': sum(({ promised }) => promised.uploads),
    'analyses deleted': sum(({ promised }) => promised.deletions),
    'inquiries accepted': sum(({ promised }) => promised.inquiries.size),
    'payments collected': (await simulator.payments()).filter(({ collected }) => collected > 0).length,
  };
}
