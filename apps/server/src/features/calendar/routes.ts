import { createHash } from 'node:crypto';
import * as endpoints from '@skrin/contract/calendar/endpoints';
import type { CalendarEvent } from '@skrin/contract/calendar/event';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { changeEvent, createEvent, removeEvent, requireOccurrence } from './change-events.ts';
import type { Calendars } from './context.ts';
import { eventPolicy } from './event-policy.ts';
import { findEvent, withParts } from './events-repository.ts';
import { deleteFeed } from './feed/feeds-repository.ts';
import { createFeed, readFeed } from './feed/serve-feed.ts';
import { findConflicts } from './find-conflicts.ts';
import { presentEvent } from './present-events.ts';
import { readCalendar } from './read-calendar.ts';

/** An hour, of one address: calendars ask several times a day. */
const FEED_READS = { max: 60, windowS: 3_600 };

/** Calendars: what they have, events, and the address for other programs. */
export function registerCalendarRoutes(app: FastifyInstance, calendars: Calendars): void {
  const { database } = calendars;
  route(app, endpoints.getCalendar, ({ query, act }) => readCalendar(calendars, act, query));
  route(app, endpoints.createEvent, (input) => {
    const present = (id: string) => openEvent(calendars, input.act, id);
    return createOnce(database, input, {
      create: async (keep) => present(await createEvent(database, { act: input.act, input: input.body, keep })),
      present,
    });
  });
  route(app, endpoints.getEvent, ({ params: { id }, query: { occurrence }, act }) =>
    openEvent(calendars, act, id, occurrence),
  );
  route(app, endpoints.changeEvent, async ({ params: { id }, query, body, act }) =>
    openEvent(calendars, act, await changeEvent(database, { act, id, query, input: body })),
  );
  route(app, endpoints.removeEvent, ({ params: { id }, query, act }) => removeEvent(database, { act, id, query }));
  route(app, endpoints.findConflicts, async ({ body, act: { actor } }) => ({
    items: await findConflicts(calendars, actor, body),
  }));
  route(app, endpoints.createFeed, ({ act: { actor } }) => createFeed(calendars, actor));
  route(app, endpoints.removeFeed, ({ act: { actor } }) => deleteFeed(database, actor.userId));
  route(
    app,
    endpoints.getFeed,
    async ({ params: { token }, request, reply }) => {
      await app.requireWithinLimit({ key: `calendar feed ${token}`, ...FEED_READS });
      const calendar = await readFeed(calendars, token);
      const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag).type('text/calendar; charset=utf-8');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return calendar;
    },
    { produces: 'text/calendar' },
  );
}

/** An event as it is, or as one of its occurrences is. */
async function openEvent(
  { database }: Calendars,
  { actor }: Act,
  id: string,
  occurrence?: string,
): Promise<CalendarEvent> {
  const row = orNotFound(await findEvent(database, { id, scope: eventPolicy.scope(actor) }));
  const event = orNotFound((await withParts(database, [row]))[0]);
  if (occurrence === undefined) return presentEvent(database, actor, event);
  const own = { startsLocal: occurrence, ...requireOccurrence(event, occurrence) };
  return presentEvent(database, actor, { ...event, ...own });
}
