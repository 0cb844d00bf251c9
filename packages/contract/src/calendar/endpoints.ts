import { idempotencyHeadersSchema, idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarQuerySchema, calendarSchema, conflictsSchema, feedParamsSchema, feedSchema } from './calendar.ts';
import {
  calendarEventSchema,
  conflictQuestionSchema,
  eventChangeSchema,
  eventQuerySchema,
  newEventSchema,
  seriesQuerySchema,
} from './event.ts';

export const getCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/calendar',
  feature: 'calendar',
  summary: 'Events, consultations and closures of a span of at most 62 days, by when they begin',
  permission: 'event:read',
  query: calendarQuerySchema,
  status: 200,
  response: calendarSchema,
});

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/calendar',
  feature: 'calendar',
  summary: 'Make an event of one’s own, or of one’s organisation',
  permission: 'event:create',
  headers: idempotencyHeadersSchema,
  body: newEventSchema,
  status: 201,
  response: calendarEventSchema,
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/calendar/:id',
  feature: 'calendar',
  summary: 'An event, or one occurrence of its series as it is',
  permission: 'event:read',
  params: idParamsSchema,
  query: eventQuerySchema,
  status: 200,
  response: calendarEventSchema,
});

/** Answers the event that was changed: with `following` the one that begins there. */
export const changeEvent = defineEndpoint({
  method: 'PATCH',
  path: '/api/calendar/:id',
  feature: 'calendar',
  summary: 'Change an occurrence, it and those after it, or the whole series',
  permission: 'event:update',
  params: idParamsSchema,
  query: seriesQuerySchema,
  body: eventChangeSchema,
  status: 200,
  response: calendarEventSchema,
});

export const removeEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar/:id',
  feature: 'calendar',
  summary: 'Cancel an occurrence, it and those after it, or remove the whole series',
  permission: 'event:remove',
  params: idParamsSchema,
  query: seriesQuerySchema,
  status: 204,
  response: null,
});

export const findConflicts = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/conflicts',
  feature: 'calendar',
  summary: 'What an event would overlap with: busy events of those who take part, consultations of the clinic',
  permission: 'event:read',
  body: conflictQuestionSchema,
  status: 200,
  response: conflictsSchema,
});

export const createFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/feed',
  feature: 'calendar',
  summary: 'A new secret address by which other calendars read one’s own; the one before ends',
  permission: 'event:read',
  status: 201,
  response: feedSchema,
});

export const removeFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar/feed',
  feature: 'calendar',
  summary: 'End the secret address',
  permission: 'event:read',
  status: 204,
  response: null,
});

/** Answers text/calendar. */
export const getFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar/feed/:token.ics',
  feature: 'calendar',
  summary: 'The calendar of whoever has this secret address, for other calendars (text/calendar)',
  permission: 'public',
  params: feedParamsSchema,
  status: 200,
  response: null,
});
