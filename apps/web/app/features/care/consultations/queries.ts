import {
  getConsultation,
  listClinicServices,
  listConsultations,
  listSlots,
} from '@skrin/contract/care/consultation-endpoints';
import {
  type Consultation,
  type ConsultationQuery,
  type ConsultationState,
  consultationStates,
  MAX_SLOT_DAYS,
} from '@skrin/contract/care/consultations';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** Prefix of the query keys of the signed-in user's consultations: invalidate it after a write. */
const consultationsKey = () => personalKey('care', 'consultations');

export const consultationQuery = (id: string) =>
  queryOptions({
    queryKey: [...consultationsKey(), id],
    queryFn: ({ signal }) => call(getConsultation, { params: { id }, signal }),
    // The clinic changes its state too.
    staleTime: 0,
  });

/** The states of consultations that are to come. */
export const openConsultations = ['unpaid', 'requested', 'confirmed', 'arrived'] as const;

/** Pages of the user's consultations in some states, newest first; an empty list means all states. */
export const ownConsultationsQuery = (states: readonly ConsultationState[]) =>
  infiniteQueryOptions({
    queryKey: [...consultationsKey(), 'own', ...states],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listConsultations, { query: { scope: 'own', state: states.join(',') || undefined, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export interface ClinicConsultationsAsked {
  states: readonly ConsultationState[];
  sort: ConsultationQuery['sort'];
  /** Only consultations that begin at this time or later, and before the other. */
  from?: string | undefined;
  to?: string | undefined;
  service?: string | undefined;
  /** 1 is Monday. */
  weekday?: number | undefined;
}

/** Pages of the consultations of the clinic that the user works for. */
export const clinicConsultationsQuery = ({ states, ...asked }: ClinicConsultationsAsked) =>
  infiniteQueryOptions({
    queryKey: [...consultationsKey(), 'clinic', ...states, asked],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listConsultations, { query: { scope: 'clinic', state: states.join(','), ...asked, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** All consultations that begin in a range of time at the clinic that the user works for, except cancelled ones. */
export const clinicSpanQuery = ({ from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...consultationsKey(), 'clinic', 'span', from, to],
    queryFn: async ({ signal }) => {
      const found: Consultation[] = [];
      let cursor: string | undefined;
      do {
        const query = { scope: 'clinic', state: bookedStates, from, to, limit: 100, cursor } as const;
        const page = await call(listConsultations, { query, signal });
        found.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return found;
    },
    staleTime: 0,
  });

/** The states in which a consultation occupies its slot. */
const bookedStates = consultationStates.filter((state) => state !== 'cancelled').join(',');

/** The services of a clinic, and its bookable hours. */
export const bookableQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['care', 'services', clinicId],
    queryFn: ({ signal }) => call(listClinicServices, { params: { id: clinicId }, signal }),
  });

export const servicesQuery = (clinicId: string) =>
  queryOptions({ ...bookableQuery(clinicId), select: ({ items }) => items });

export const slotsKey = ['care', 'slots'] as const;

interface SlotsAsked {
  clinicId: string;
  serviceId: string;
  /** The first of `MAX_SLOT_DAYS` days in the clinic's time zone, '2026-11-23'. */
  from: string;
}

/** Free slots. Other people book them, so every mount fetches them again. */
export const slotsQuery = ({ clinicId, serviceId, from }: SlotsAsked) =>
  queryOptions({
    queryKey: [...slotsKey, clinicId, serviceId, from],
    queryFn: ({ signal }) =>
      call(listSlots, { params: { id: clinicId }, query: { service: serviceId, from, days: MAX_SLOT_DAYS }, signal }),
    staleTime: 0,
  });

/** Fetches a consultation again that others may have changed. */
export function useRefetchConsultation(id: string) {
  const queryClient = useQueryClient();
  const changed = useConsultationChanged();
  return async () => changed(await queryClient.fetchQuery({ ...consultationQuery(id), staleTime: 0 }));
}

/** Stores a consultation as the server has returned it, and invalidates the lists and the free slots. */
export function useConsultationChanged() {
  const queryClient = useQueryClient();
  return async (consultation: Consultation) => {
    queryClient.setQueryData(consultationQuery(consultation.id).queryKey, consultation);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...consultationsKey(), 'own'] }),
      queryClient.invalidateQueries({ queryKey: [...consultationsKey(), 'clinic'] }),
      queryClient.invalidateQueries({ queryKey: slotsKey }),
    ]);
  };
}
