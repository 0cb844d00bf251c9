import type { Executor } from './database/connect.ts';
import { type SQL, sql } from './database/drizzle.ts';
import { keepConnected } from './database/keep-connected.ts';
import type { Logger } from './logger.ts';

const CHANNEL = 'skrin';

/** Gets `undefined` after a lost connection: events may have been missed, so the listener reads the state. */
type Listener = (payload: unknown) => void;

export interface Events {
  /** Calls back for each event of a topic until the returned function is called. */
  subscribe: (topic: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

/**
 * SQL expression that notifies every process once the transaction commits. `payload` is JSON below 8 kB (PostgreSQL's
 * NOTIFY).
 */
export const notification = (topic: string, payload: unknown): SQL =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`;

/** Sends the same notification in a statement of its own. */
export async function publish(executor: Executor, topic: string, payload: unknown): Promise<void> {
  await executor.execute(sql`select ${notification(topic, payload)}`);
}

/** Opens the one LISTEN connection of the process; it reconnects by itself after the database was unavailable. */
export async function listenEvents(url: string, log: Logger): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>();
  const connection = await keepConnected({
    url,
    log,
    name: 'events',
    onConnect: async (client) => {
      client.on('notification', ({ payload = '{}' }) => {
        const event = JSON.parse(payload);
        for (const listener of listeners.get(event.topic) ?? []) listener(event.payload);
      });
      await client.query(`listen ${CHANNEL}`);
      for (const listener of [...listeners.values()].flatMap((topic) => [...topic])) listener(undefined);
    },
  });
  return {
    subscribe: (topic, listener) => {
      const topicListeners = listeners.get(topic) ?? new Set();
      listeners.set(topic, topicListeners.add(listener));
      return () => {
        topicListeners.delete(listener);
        if (topicListeners.size === 0 && listeners.get(topic) === topicListeners) listeners.delete(topic);
      };
    },
    close: connection.close,
  };
}
