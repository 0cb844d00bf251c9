import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { keepConnected } from './keep-connected.ts';

const KEPT = "from pg_stat_activity where application_name = 'kept' and datname = current_database()";

it('a connection that is lost while it is being made again comes back once', async () => {
  const { url, ...cleanUp } = await createTestDatabase();
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  let tries = 0;
  const kept = await keepConnected({
    url,
    log: createLogger('silent'),
    name: 'test',
    onConnect: async (client) => {
      tries += 1;
      await client.query("set application_name = 'kept'");
      if (tries === 2 || tries === 3) await client.query('select pg_terminate_backend(pg_backend_pid())');
    },
  });
  onTestFinished(async () => {
    await kept.close();
    await observer.end();
    await cleanUp[Symbol.asyncDispose]();
  });
  await observer.query(`select pg_terminate_backend(pid) ${KEPT}`);
  await vi.waitFor(() => expect(tries).toBe(4), { timeout: 10_000 });
  // Long enough to notice a second reconnect loop.
  await sleep(1_200);
  expect(tries).toBe(4);
  const { rows } = await observer.query(`select count(*)::int ${KEPT}`);
  expect(rows).toEqual([{ count: 1 }]);
});
