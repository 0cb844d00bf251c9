import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { calendarKinds } from '@skrin/contract/calendar/calendar';
import { eventColours } from '@skrin/contract/calendar/event';
import { dayIn } from '@skrin/domain/care/days';
import { useCallback } from 'react';
import type { To } from 'react-router';
import * as z from 'zod/mini';
import { type CalendarSpan, calendarSpans } from '../../kit/calendar/calendar-days.ts';
import { useSearchChanges } from '../../kit/use-search-changes.ts';

const daySchema = z.iso.date();
export const filterNames = ['kind', 'colour', 'person'] as const;
export type FilterName = (typeof filterNames)[number];

/**
 * What the address says is shown: days, filters and the event that is open. Unless it says otherwise, that is an agenda from
 * today on a phone, else the week of today.
 */
export function useCalendarAddress(zone: string) {
  const [search, changeSearch] = useSearchChanges();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const today = dayIn(zone, new Date());
  const asked = daySchema.safeParse(search.get('day'));
  const addressOf = useCallback(
    (opened: { event: string; occurrence?: string }): To => {
      const next = new URLSearchParams(search);
      next.delete('occurrence');
      for (const [name, value] of Object.entries(opened)) next.set(name, value);
      return { search: `?${next}` };
    },
    [search],
  );
  return {
    span: calendarSpans.find((name) => name === search.get('view')) ?? (isPhone ? 'agenda' : 'week'),
    day: asked.success ? asked.data : today,
    today,
    filters: {
      kind: calendarKinds.find((kind) => kind === search.get('kind')),
      colour: eventColours.find((colour) => colour === search.get('colour')),
      personId: search.get('person') ?? undefined,
    },
    opened: { eventId: search.get('event'), occurrence: search.get('occurrence') ?? undefined },
    show: ({ span, day }: { span?: CalendarSpan; day?: string }) =>
      changeSearch({ ...(span && { view: span }), ...(day && { day }) }),
    close: () => changeSearch({ event: undefined, occurrence: undefined }),
    addressOf,
  };
}
