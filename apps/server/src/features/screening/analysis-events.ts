import { PassThrough, type Readable } from 'node:stream';
import { type AnalysisEvent, type AnalysisState, analysisEventSchema } from '@skrin/contract/screening/analyses';
import type { FastifyInstance } from 'fastify';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { progressOf, topicOf } from './analysis-progress.ts';

const HEARTBEAT_MS = 15_000;

interface WatchOptions {
  analysisId: string;
  /** The state now; `undefined` when there is no such analysis, or no longer. */
  readState: () => Promise<AnalysisState | undefined>;
}

/** Streams of progress; those still open end with the server. */
export function registerWatching(app: FastifyInstance, events: Events) {
  const open = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  return async (options: WatchOptions): Promise<Readable> => {
    const stream = await watchProgress(events, options);
    open.add(stream);
    stream.on('close', () => open.delete(stream));
    return stream;
  };
}

/**
 * Server-sent events: the state now, then each step, until a state that stays. The stream cleans up when either side
 * ends it.
 * @throws AppError `not_found`
 */
async function watchProgress(events: Events, { analysisId, readState }: WatchOptions): Promise<PassThrough> {
  const stream = new PassThrough();
  let reached = -1;
  const send = ({ state, percent }: AnalysisEvent) => {
    if (stream.writableEnded || percent <= reached) return;
    reached = percent;
    stream.write(`event: progress\ndata: ${JSON.stringify({ state, percent })}\n\n`);
    if (percent === 100) stream.end();
  };
  const sendCurrent = async () => send(progressOf(found(await readState())));
  // Listens before it looks, so that no step falls between.
  const unsubscribe = events.subscribe(topicOf(analysisId), (payload) => {
    const event = analysisEventSchema.safeParse(payload);
    if (event.success) send(event.data);
    else sendCurrent().catch(() => stream.end());
  });
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
  stream.on('close', () => {
    unsubscribe();
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
