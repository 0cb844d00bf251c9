import { listClinics, listNearbyClinics } from '@skrin/contract/care/clinic-endpoints';
import type { Clinic, ClinicType, Position } from '@skrin/contract/care/clinics';
import type { ClinicService } from '@skrin/contract/care/consultations';
import { dayIn } from '@skrin/domain/care/days';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { devicePosition } from '../clinics/use-here.ts';
import { bookableQuery, slotsQuery } from './queries.ts';

/** How many free times are shown. */
const SHOWN = 3;
/** A clinic that is farther away is not offered, km. */
const FARTHEST_KM = 50;
/** From this many clinics on, somebody is asked where they are. */
const FEW = 20;

interface Asked {
  types: readonly ClinicType[];
  client: QueryClient;
  signal: AbortSignal;
}

/** The next free times of one clinic; `unplaced`: there are clinics in several places, and it is not known which is near. */
export type NextTimes =
  | { state: 'none' }
  | { state: 'unplaced' }
  | { state: 'found'; clinic: Clinic; service: ClinicService; times: string[] };

/**
 * The next free times of the nearest clinic of some types that can be booked; where the position is not known, of the only
 * place that has such clinics.
 * @throws {ApiError} as `call`
 */
export async function findNextTimes(asked: Asked): Promise<NextTimes> {
  const near = devicePosition();
  const { clinics, hasMore } = near ? await nearest(near, asked) : await anywhere(asked);
  const [clinic] = clinics;
  if (!clinic) return { state: 'none' };
  if (hasMore || clinics.some(({ city }) => city !== clinic.city)) return { state: 'unplaced' };
  const { items: services } = await asked.client.fetchQuery(bookableQuery(clinic.id));
  const [service] = services;
  const times = service ? await timesOf(clinic, service, asked) : [];
  return service && times.length > 0 ? { state: 'found', clinic, service, times } : { state: 'none' };
}

async function nearest(position: Position, asked: Asked) {
  const body = { ...position, type: [...asked.types], bookable: true, limit: 1 };
  const { items } = await call(listNearbyClinics, { body, signal: asked.signal });
  return { clinics: items.filter(({ distanceKm = 0 }) => distanceKm <= FARTHEST_KM), hasMore: false };
}

async function anywhere(asked: Asked) {
  const query = { type: asked.types.join(','), bookable: 'true', limit: FEW };
  const { items, nextCursor } = await call(listClinics, { query, signal: asked.signal });
  return { clinics: items, hasMore: nextCursor !== undefined };
}

/** Of this week, and where it has none, of the week that begins with the next one. */
async function timesOf(
  { id, timeZone }: Clinic,
  { id: serviceId }: ClinicService,
  { client }: Asked,
): Promise<string[]> {
  const read = (from: string) => client.fetchQuery(slotsQuery({ clinicId: id, serviceId, from }));
  const week = await read(dayIn(timeZone, new Date()));
  const { items } = week.items.length === 0 && week.next ? await read(dayIn(timeZone, week.next)) : week;
  return items.slice(0, SHOWN).map(({ startsAt }) => startsAt);
}
