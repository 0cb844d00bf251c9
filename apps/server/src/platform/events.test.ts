import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database/connect.ts';
import { sql } from './database/drizzle.ts';
import { listenEvents, publish } from './events.ts';
import { createLogger } from './logger.ts';

const log = createLogger('silent');

async function open() {
  const testDatabase = await createTestDatabase();
  const database = connectDatabase(testDatabase.url, log);
  const events = await listenEvents(testDatabase.url, log);
  onTestFinished(async () => {
    await events.close();
    await database.$client.end();
    await testDatabase[Symbol.asyncDispose]();
  });
  return { database, events };
}

it('events reach those who subscribed to their topic, until they leave', async () => {
  const { database, events } = await open();
  const [mine, others] = [vi.fn(), vi.fn()];
  const leave = events.subscribe('mine', mine);
  events.subscribe('others', others);
  await publish(database, 'mine', { percent: 20 });
  await vi.waitFor(() => expect(mine).toHaveBeenCalledWith({ percent: 20 }), 10_000);
  leave();
  await publish(database, 'mine', { percent: 80 });
  await publish(database, 'others', 'last');
  await vi.waitFor(() => expect(others).toHaveBeenCalledWith('last'), 10_000);
  expect(mine).toHaveBeenCalledTimes(1);
});

it('nothing is told of a transaction that failed', async () => {
  const { database, events } = await open();
  const listener = vi.fn();
  events.subscribe('mine', listener);
  const failing = database.transaction(async (tx) => {
    await publish(tx, 'mine', 1);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow();
  await publish(database, 'mine', 2);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 10_000);
  expect(listener.mock.calls).toEqual([[2]]);
});

it('a lost connection comes back and says that something may have been missed', async () => {
  const { database, events } = await open();
  const listener = vi.fn();
  events.subscribe('mine', listener);
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen skrin'`,
  );
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(undefined), { timeout: 30_000 });
  await publish(database, 'mine', 'again');
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith('again'), 10_000);
});
