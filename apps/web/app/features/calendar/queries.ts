import { listBoardPeople } from '@skrin/contract/boards/endpoints';
import type { Calendar, CalendarQuery } from '@skrin/contract/calendar/calendar';
import { findConflicts, getCalendar, getEvent } from '@skrin/contract/calendar/endpoints';
import type { ConflictQuestion } from '@skrin/contract/calendar/event';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';
import { type EventMove, withMove } from './event-moves.ts';

/** Everything of the calendar: read again whenever an event has changed. */
export const calendarKey = () => personalKey('calendar');
export const shownKey = () => [...calendarKey(), 'shown'];
export const movesKey = ['calendar', 'moves'];

/** The moves that the server has not answered yet, in their order. */
export const pendingMoves = (client: QueryClient): EventMove[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: movesKey, status: 'pending' })
    .map(({ state }) => state.variables as EventMove);

/** What is shown in a span. Moves that are not answered yet are made on it, so that nothing jumps back meanwhile. */
export const calendarQuery = (query: CalendarQuery) =>
  queryOptions({
    queryKey: [...shownKey(), query],
    queryFn: async ({ signal, client }): Promise<Calendar> => {
      const calendar = await call(getCalendar, { query, signal });
      return pendingMoves(client).reduce(withMove, calendar);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The zone of the clinic that the reader works for; null: they work for none. It is asked of a span in which little is. */
export const clinicZoneQuery = () =>
  queryOptions({
    queryKey: [...calendarKey(), 'zone'],
    queryFn: ({ signal }) => {
      const [from, to] = [0, 1].map((ms) => new Date(ms).toISOString()) as [string, string];
      return call(getCalendar, { query: { from, to, kind: 'closure' }, signal });
    },
    select: ({ clinic }) => clinic?.timeZone ?? null,
  });

export const eventQuery = (id: string, occurrence: string | undefined) =>
  queryOptions({
    queryKey: [...calendarKey(), 'event', id, occurrence],
    queryFn: ({ signal }) => call(getEvent, { params: { id }, query: { occurrence }, signal }),
    staleTime: 0,
  });

/** Who works for the reader's organisation; nobody if they work for none. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: [...calendarKey(), 'people'],
    queryFn: ({ signal }) => call(listBoardPeople, { signal }),
    select: ({ items }) => items,
  });

/** What an event would overlap with. */
export const conflictsQuery = (question: ConflictQuestion) =>
  queryOptions({
    queryKey: [...calendarKey(), 'conflicts', question],
    queryFn: ({ signal }) => call(findConflicts, { body: question, signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
