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
  /** The state now. @throws AppError when the person may no longer know: signed out, expired, or it is gone */
  readState: () => Promise<AnalysisState>;
}

/** Streams of progress; those still open end with the server. */
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
 * Server-sent events: the state now, then each step, until a state that stays, or until the person may no longer know.
 * The stream cleans up when either side ends it.
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
  const sendCurrent = async () => send(progressOf(await readState()));
  /** A database that is away for a moment ends nothing. */
  const refresh = () =>
    sendCurrent().catch((error) => {
      if (error instanceof AppError) stream.end();
    });
  // Listens before it reads, so that no step falls between.
  const unsubscribe = [
    events.subscribe(topicOf(analysisId), (payload) => {
      const event = analysisEventSchema.safeParse(payload);
      if (event.success) send(event.data);
      else refresh();
    }),
    events.subscribe(sessionTopic(principal.sessionId), refresh),
  ];
  // Reads too, in case a notification was lost.
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
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}
