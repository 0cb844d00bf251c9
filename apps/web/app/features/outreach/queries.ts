import { checkInTourGuest, listTourBookings, listTourGuests, listTourGuides } from '@skrin/contract/outreach/endpoints';
import { tourResource } from '@skrin/contract/outreach/tour.resource';
import { publicEndpoints } from '@skrin/contract/resource/public-endpoints';
import type { PublicItem } from '@skrin/contract/resource/resource';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** A screening day as everybody sees it. */
export type Day = PublicItem<typeof tourResource>;

const publicDays = publicEndpoints(tourResource);
const daysKey = ['outreach', 'days'] as const;
export const bookingsKey = () => personalKey('outreach', 'bookings');

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor?: string | undefined }) => page.nextCursor,
};

/** The screening days that are to come, the next one first. */
export const daysQuery = () =>
  infiniteQueryOptions({
    queryKey: [...daysKey, 'list'],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(publicDays.list, { query: { sort: 'startsAt', ...(cursor && { cursor }) }, signal }),
    ...pages,
  });

export const dayQuery = (id: string) =>
  queryOptions({
    queryKey: [...daysKey, id],
    queryFn: ({ signal }) => call(publicDays.details, { query: { id }, signal }),
  });

/** The reader's places, the latest booked first; at one day, or at all. */
export const bookingsQuery = (tour?: string) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey(), tour ?? 'all'],
    queryFn: ({ signal, pageParam: cursor }) => call(listTourBookings, { query: { tour, cursor }, signal }),
    ...pages,
    // Others give places back, and staff change days.
    staleTime: 0,
  });

/** Reads the reader's places and the days again after a change. */
export function useBookingsChanged() {
  const queryClient = useQueryClient();
  return () => Promise.all([bookingsKey(), daysKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Who booked a day, for those who receive people. */
export const guestsQuery = (tourId: string) =>
  infiniteQueryOptions({
    queryKey: personalKey('outreach', 'guests', tourId),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listTourGuests, { params: { id: tourId }, query: { limit: 100, cursor }, signal }),
    ...pages,
    staleTime: 0,
  });

export function useCheckIn(tourId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string } | { booking: string }) =>
      call(checkInTourGuest, { params: { id: tourId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: guestsQuery(tourId).queryKey }),
  });
}

export const guidesQuery = () =>
  queryOptions({
    queryKey: personalKey('outreach', 'guides'),
    queryFn: ({ signal }) => call(listTourGuides, { signal }),
    select: ({ items }) => items,
  });
