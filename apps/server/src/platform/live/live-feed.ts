import type { LiveEvent } from '@skrin/contract/live';
import type { Database } from '../database/connect.ts';
import { and, asc, gt, inArray, max, sql } from '../database/drizzle.ts';
import type { Events } from '../events.ts';
import type { Logger } from '../logger.ts';
import { PRESENCE_TOPIC, type Presence } from './presence.ts';
import type { Audience } from './publish-live.ts';
import { LIVE_TOPIC } from './relay.ts';
import { liveEvents } from './tables.ts';

type Told = Extract<LiveEvent, { id: string }>;
type Listener = (event: Told) => void;

/** Events that a client which comes back is told one by one; with more, it reads everything again. */
const MOST_MISSED = 500;
const BATCH = 1_000;

export interface Missed {
  events: Told[];
  /** Every event up to this one was read. */
  upTo: number;
  /** Events may have been missed that are not kept any more, or too many. */
  isIncomplete: boolean;
}

export type LiveFeed = ReturnType<typeof openLiveFeed>;

/** Reads numbered events once for all streams of this process, while there are any. */
export function openLiveFeed({ database, events, log }: { database: Database; events: Events; log: Logger }) {
  const listeners = new Map<Audience, Set<Listener>>();
  /** The newest event that was handed on; undefined while nobody listens. */
  let newest: Promise<number> | undefined;

  const readOn = async (after: number): Promise<number> => {
    const rows = await database
      .select({ audience: liveEvents.audience, kind: liveEvents.kind, id: liveEvents.ref, seq: liveEvents.seq })
      .from(liveEvents)
      .where(gt(liveEvents.seq, after))
      .orderBy(asc(liveEvents.seq))
      .limit(BATCH);
    let last = after;
    for (const { audience, ...event } of rows as (Told & { audience: Audience })[]) {
      for (const listener of listeners.get(audience) ?? []) listener(event);
      last = event.seq;
    }
    return rows.length === BATCH ? readOn(last) : last;
  };
  /** Hands on what is new. An outage of the database ends nothing: the next notification or heartbeat reads it. */
  const refresh = (): Promise<number> | undefined => {
    newest = newest?.then((after) =>
      readOn(after).catch((error) => {
        log.warn({ err: error }, 'live events could not be read');
        return after;
      }),
    );
    return newest;
  };
  const leave = events.subscribe(LIVE_TOPIC, () => void refresh());
  /** Hands on who is here, once to each stream. What is told while the connection is lost nobody needs afterwards. */
  const leavePresence = events.subscribe(PRESENCE_TOPIC, (payload) => {
    if (payload === undefined) return;
    const { to, ...presence } = payload as Presence;
    const streams = new Set(to.flatMap((audience) => [...(listeners.get(audience) ?? [])]));
    for (const listener of streams) listener({ kind: 'presence', ...presence, seq: 0 });
  });

  return {
    /** Reads on, in case a notification was lost. Returns the newest event that was handed on. */
    refresh,
    /**
     * Calls back for each event of the audiences that gets its number from now on, and for presence, which has none,
     * until the returned function is called.
     */
    subscribe: async (audiences: readonly Audience[], listener: Listener): Promise<() => void> => {
      for (const audience of audiences) {
        listeners.set(audience, (listeners.get(audience) ?? new Set()).add(listener));
      }
      const unsubscribe = () => {
        for (const audience of audiences) {
          const others = listeners.get(audience);
          others?.delete(listener);
          if (others?.size === 0) listeners.delete(audience);
        }
        if (listeners.size === 0) newest = undefined;
      };
      newest ??= newestSeq(database);
      try {
        await newest;
      } catch (error) {
        unsubscribe();
        newest = undefined;
        throw error;
      }
      return unsubscribe;
    },
    close: async () => {
      leave();
      leavePresence();
      await newest;
    },
  };
}

async function newestSeq(database: Database): Promise<number> {
  const [row] = await database.select({ seq: max(liveEvents.seq) }).from(liveEvents);
  return row?.seq ?? 0;
}

/** The events of the audiences after one that the client knows, in one statement and so as of one moment. */
export async function readMissed(
  database: Database,
  { audiences, after }: { audiences: readonly Audience[]; after: number | undefined },
): Promise<Missed> {
  const { audience, kind, ref, seq } = liveEvents;
  const missed = database
    .select({ kind, id: ref, seq })
    .from(liveEvents)
    .where(and(gt(seq, after ?? Number.MAX_SAFE_INTEGER), inArray(audience, [...audiences])))
    .orderBy(asc(seq))
    .limit(MOST_MISSED + 1);
  const { rows } = await database.execute<{ first: string | null; newest: string | null; events: Told[] | null }>(sql`
    select (select min(seq) from live_events) as first, (select max(seq) from live_events) as newest,
      (select json_agg(json_build_object('kind', m.kind, 'id', m.ref, 'seq', m.seq) order by m.seq) from (${missed}) m) as events`);
  const [{ first = null, newest = null, events = null } = {}] = rows;
  const upTo = Number(newest ?? 0);
  const isKept = after === undefined || (after <= upTo && after >= Number(first ?? 1) - 1);
  const isIncomplete = !isKept || (events?.length ?? 0) > MOST_MISSED;
  return { events: isIncomplete ? [] : (events ?? []), upTo, isIncomplete };
}
