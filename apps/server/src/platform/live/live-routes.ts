import { PassThrough } from 'node:stream';
import { type LiveEvent, liveEvents } from '@skrin/contract/live';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { Events } from '../events.ts';
import { bearerToken, type Principal, sessionTopic } from '../http/guard.ts';
import { EVENT_STREAM, route } from '../http/route.ts';
import { type LiveFeed, readMissed } from './live-feed.ts';
import { createOpenStreams } from './open-streams.ts';
import { audiencesOf } from './publish-live.ts';

const HEARTBEAT_MS = 15_000;
/** What a client that does not read may have waiting; then its stream is cut, and it comes back for what it missed. */
const MOST_WAITING = 64 * 1024;

interface LiveOptions {
  database: Database;
  events: Events;
  feed: LiveFeed;
  metrics: Registry;
}

/** `GET /api/live`: one stream of events for each browser. Those that are still open end when the server closes. */
export function registerLive(app: FastifyInstance, { metrics, ...options }: LiveOptions): void {
  const open = createOpenStreams();
  app.addHook('preClose', async () => open.endAll());
  new Gauge({
    name: 'skrin_live_streams',
    help: 'Streams of events that are open',
    registers: [metrics],
    collect() {
      this.set(open.count());
    },
  });
  route(
    app,
    liveEvents,
    async ({ principal, query, headers, request, reply }) => {
      const stream = new PassThrough();
      let told = query.after ?? headers['last-event-id'];
      const tell = (event: LiveEvent) => {
        if (!stream.writable) return;
        told = event.seq;
        stream.write(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`);
        if (stream.writableLength > MOST_WAITING) stream.destroy();
      };
      open.add(stream, {
        userId: principal.userId,
        onCrowded: () => tell({ kind: 'crowded', seq: told ?? 0 }),
      });
      const authenticate = () => app.authenticate(bearerToken(request.headers.authorization));
      const early: LiveEvent[] = [];
      let isReady = false;
      // Says that the server is there, and how far the client has come even when nothing is for them.
      const beat = async () => {
        const seq = await options.feed.refresh();
        if (isReady) tell({ kind: 'ready', seq: Math.max(seq ?? 0, told ?? 0) });
      };
      keepWithSession(stream, { ...options, principal, authenticate, beat });
      const take = (event: LiveEvent) => {
        if (event.kind === 'presence') {
          if (isReady) tell({ ...event, seq: told ?? 0 });
        } else if (!isReady) early.push(event);
        else if (event.seq > (told ?? 0)) tell(event);
      };
      try {
        const audiences = audiencesOf(principal);
        // Subscribes before it reads what was missed, so that no event is lost in between.
        const unsubscribe = await options.feed.subscribe(audiences, take);
        if (stream.destroyed) unsubscribe();
        else stream.on('close', unsubscribe);
        const { events, upTo, isIncomplete } = await readMissed(options.database, { audiences, after: told });
        for (const event of events) tell(event);
        tell({ kind: isIncomplete ? 'reset' : 'ready', seq: upTo });
        isReady = true;
        for (const event of early) take(event);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      reply.type(EVENT_STREAM).header('x-accel-buffering', 'no');
      return stream;
    },
    { produces: EVENT_STREAM },
  );
}

interface SessionOptions {
  events: Events;
  principal: Principal;
  /** @throws AppError when the session has ended */
  authenticate: () => Promise<Principal>;
  beat: () => Promise<void>;
}

/**
 * Keeps a stream alive by `beat`, and ends it when its session ends or expires, or when its person has other audiences
 * than before, such as another clinic. A database that is unavailable for a moment does not end it.
 */
function keepWithSession(stream: PassThrough, { events, principal, authenticate, beat }: SessionOptions): void {
  const audiences = String(audiencesOf(principal));
  const check = () =>
    authenticate().then(
      (now) => void (String(audiencesOf(now)) === audiences || stream.end()),
      (error) => void (error instanceof AppError && stream.end()),
    );
  const unsubscribe = events.subscribe(sessionTopic(principal.sessionId), check);
  const timer = setInterval(() => void Promise.all([check(), beat()]), HEARTBEAT_MS);
  stream.on('close', () => {
    unsubscribe();
    clearInterval(timer);
  });
}
