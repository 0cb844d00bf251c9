import * as z from 'zod/mini';
import { idSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** What events tell of. Each page or feature that listens adds its kind. */
export const liveKinds = [
  'analysis',
  'notification',
  'post',
  'delivery',
  'board',
  'chat',
  'event',
  'file',
  'mail',
] as const;
export type LiveKind = (typeof liveKinds)[number];

export const presenceStateSchema = z.enum(['here', 'typing', 'gone']);
export type PresenceState = z.infer<typeof presenceStateSchema>;

const seqSchema = z.int().check(z.nonnegative(), z.describe('Grows with each event; gaps are of other people'));
const afterSchema = z.optional(z.coerce.number().check(z.int(), z.nonnegative()));

/**
 * An event without content: something of this kind has changed, so whoever shows it reads it again. Its kind is any text, so
 * that a page that is older than the server takes events that it does not know. `ready`: all events up to `seq` were told.
 * `reset`: events were missed that are not kept any more. `crowded`: the person has too many streams, this one ends.
 * `presence`: somebody looks at a conversation, types in it or has left it; told once and kept nowhere, so it has no number of
 * its own: `seq` is that of the event before.
 */
export const liveEventSchema = z.union([
  z.object({ kind: z.enum(['ready', 'reset', 'crowded']), seq: seqSchema }),
  z.object({ kind: z.literal('presence'), id: idSchema, by: idSchema, state: presenceStateSchema, seq: seqSchema }),
  z.object({ kind: z.string(), id: idSchema, seq: seqSchema }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
/** That somebody is at a conversation, types in it or has left it. */
export type PresenceEvent = Extract<LiveEvent, { by: string }>;

/**
 * Answers text/event-stream of what changes for the caller, in the order of `seq`, until the session ends. With `after`, or
 * the header `Last-Event-ID`, it begins with what came after that event.
 */
export const liveEvents = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  feature: 'platform',
  summary: 'What changes for the caller, as server-sent events without content',
  permission: 'live:read',
  query: z.object({ after: afterSchema }),
  headers: z.object({ 'last-event-id': afterSchema }),
  status: 200,
  response: null,
  event: liveEventSchema,
});
