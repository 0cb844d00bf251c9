import { getBookings, getClinicBookings } from '@skrin/contract/figures/bookings';
import { getAnalytics, getAppFigures, type PeriodLength } from '@skrin/contract/figures/figures';
import { getBankingFigures, getEcommerceFigures } from '@skrin/contract/figures/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** How often what waits is asked for again while the page is open. */
const REFRESH_MS = 60_000;

export const appFiguresQuery = (days: PeriodLength) =>
  queryOptions({
    queryKey: personalKey('figures', 'app', String(days)),
    queryFn: ({ signal }) => call(getAppFigures, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

export const analyticsQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: personalKey('figures', 'analytics', month ?? ''),
    queryFn: ({ signal }) => call(getAnalytics, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

export const ecommerceQuery = (days: PeriodLength) =>
  queryOptions({
    queryKey: personalKey('figures', 'ecommerce', String(days)),
    queryFn: ({ signal }) => call(getEcommerceFigures, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const bankingQuery = (days: PeriodLength) =>
  queryOptions({
    queryKey: personalKey('figures', 'banking', String(days)),
    queryFn: ({ signal }) => call(getBankingFigures, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const bookingsQuery = (days: PeriodLength) =>
  queryOptions({
    queryKey: personalKey('figures', 'bookings', String(days)),
    queryFn: async ({ signal }) => (await call(getBookings, { query: { days }, signal })).bookings,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const clinicBookingsQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: personalKey('figures', 'clinic-bookings', month ?? ''),
    queryFn: ({ signal }) => call(getClinicBookings, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
