import { PassThrough, type Readable } from 'node:stream';
import { type AnalysisEvent, type AnalysisState, analysisEventSchema } from '@skrin/contract/screening/analyses';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { type Principal, sessionTopic } from '../../platform/http/guard.ts';
import { progressOf, topicOf } from './analysis-progress.ts';
import { createOpenStreams } from './open-streams.ts';

const HEARTBEAT_MS = 15_000;

interface WatchOptions {
  analysisId: string;
  principal: Principal;
  /**
   * Reads the state.
   * @throws AppError when the person may no longer see it: they are signed out, or the session or the analysis is gone
   */
  readState: () => Promise<AnalysisState>;
}

/** Registers the streams of progress; streams that are still open end when the server closes. */
export function registerWatching(app: FastifyInstance, events: Events) {
  const open = createOpenStreams();
  app.addHook('preClose', async () => open.endAll());
  return async (options: WatchOptions): Promise<Readable> => {
    const stream = await watchProgress(events, options);
    open.add(options.principal.userId, stream);
    return stream;
  };
}

/**
 * Server-sent events: the state now, then each step, until a final state, or until the person may no longer see the
 * analysis. The stream cleans up when either side ends it.
 */
async function watchProgress(events: Events, { analysisId, principal, readState }: WatchOptions) {
  const stream = new PassThrough();
  let reached = -1;
  const send = ({ state, percent }: AnalysisEvent) => {
    if (stream.writableEnded || percent <= reached) return;
    reached = percent;
    stream.write(`event: progress\ndata: ${JSON.stringify({ state, percent })}\n\n`);
    if (percent === 100) stream.end();
  };
  /** Steps that are notified before the state is read: those that are older than it are left out then. */
  const early: AnalysisEvent[] = [];
  const take = (event: AnalysisEvent) => (reached < 0 ? void early.push(event) : send(event));
  const sendCurrent = async () => send(progressOf(await readState()));
  /** A database that is unavailable for a moment does not end the stream. */
  const refresh = () =>
    sendCurrent().catch((error) => {
      if (error instanceof AppError) stream.end();
    });
  // Subscribes before it reads the state, so that no step is missed in between.
  const unsubscribe = [
    events.subscribe(topicOf(analysisId), (payload) => {
      const event = analysisEventSchema.safeParse(payload);
      if (event.success) take(event.data);
      else refresh();
    }),
    events.subscribe(sessionTopic(principal.sessionId), refresh),
  ];
  // The heartbeat reads the state too, in case a notification was lost.
  const heartbeat = setInterval(() => {
    if (stream.writableEnded) return;
    stream.write(': still here\n\n');
    refresh();
  }, HEARTBEAT_MS);
  stream.on('close', () => {
    for (const end of unsubscribe) end();
    clearInterval(heartbeat);
  });
  try {
    await sendCurrent();
    for (const event of early) send(event);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}
