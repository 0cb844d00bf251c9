import { getClinic, listClinicCities, listClinics, listNearbyClinics } from '@skrin/contract/care/clinic-endpoints';
import type { ClinicType, Position } from '@skrin/contract/care/clinics';
import { getMap } from '@skrin/contract/care/map';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const clinicKeys = {
  lists: ['clinics', 'list'],
  clinics: ['clinics', 'clinic'],
  cities: ['clinics', 'cities'],
  map: ['clinics', 'map'],
} as const;

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor?: string | undefined }) => page.nextCursor,
  placeholderData: keepPreviousData,
};

/** Clinics by name, or those that match a search, best first. */
export const clinicsQuery = (filter: { search: string; type: ClinicType[] | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...clinicKeys.lists, filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listClinics, {
        query: { search: filter.search || undefined, type: filter.type?.join(','), cursor },
        signal,
      }),
    ...pages,
  });

/** Clinics, the nearest to a position first; not fetched while there is no position. */
export const nearbyClinicsQuery = (filter: { near: Position | undefined; type: ClinicType[] | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...clinicKeys.lists, 'nearby', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listNearbyClinics, { body: { ...(filter.near as Position), type: filter.type, cursor }, signal }),
    enabled: filter.near !== undefined,
    ...pages,
  });

export const clinicQuery = (id: string) =>
  queryOptions({
    queryKey: [...clinicKeys.clinics, id],
    queryFn: ({ signal }) => call(getClinic, { params: { id }, signal }),
  });

/** The cities that have clinics. */
export const clinicCitiesQuery = () =>
  queryOptions({
    queryKey: clinicKeys.cities,
    queryFn: ({ signal }) => call(listClinicCities, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The tile settings of maps. */
export const mapQuery = () =>
  queryOptions({
    queryKey: clinicKeys.map,
    queryFn: ({ signal }) => call(getMap, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
