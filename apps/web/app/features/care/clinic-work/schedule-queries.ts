import { getMyClinic, listClinicMembers } from '@skrin/contract/care/clinic-members';
import {
  type ClinicSchedule,
  type ClinicScheduleChanges,
  changeClinicSchedule,
  getClinicSchedule,
} from '@skrin/contract/care/clinic-schedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { isSame } from '../../../resource/form-schema.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** The clinic that the user works for; null when there is none. */
export const myClinicQuery = () =>
  queryOptions({
    queryKey: personalKey('care', 'my-clinic'),
    queryFn: ({ signal }) => call(getMyClinic, { signal }),
    select: ({ clinic }) => clinic,
  });

export const scheduleQuery = (clinicId: string) =>
  queryOptions({
    queryKey: personalKey('care', 'schedule', clinicId),
    queryFn: ({ signal }) => call(getClinicSchedule, { params: { id: clinicId }, signal }),
  });

export const membersQuery = (clinicId: string) =>
  queryOptions({
    queryKey: personalKey('care', 'members', clinicId),
    queryFn: ({ signal }) => call(listClinicMembers, { params: { id: clinicId }, signal }),
    select: ({ items }) => items,
  });

/** The changes of a schedule, without its version. */
type Changes = Omit<ClinicScheduleChanges, 'version'>;

interface ScheduleForm<Part> {
  clinicId: string;
  /** The newest known schedule; a form keeps the one that it began with. */
  schedule: ClinicSchedule;
  /** The part of the schedule that the form edits: a change of other parts by others does not make the form stale. */
  partOf: (schedule: ClinicSchedule) => Part;
}

/**
 * Saves changes of a schedule against the version that the form began with, and shows a toast. If somebody else has
 * saved meanwhile, it fetches the newest schedule: `saved` is that one, and saving again overwrites it.
 */
export function useChangeSchedule<Part>({ clinicId, schedule, partOf }: ScheduleForm<Part>) {
  const { t } = useTranslation('clinicWork');
  const queryClient = useQueryClient();
  const [base, setBase] = useState(schedule);
  const { version } = isSame(partOf(base), partOf(schedule)) ? schedule : base;
  const change = useMutation({
    mutationFn: (changes: Changes) =>
      call(changeClinicSchedule, { params: { id: clinicId }, body: { ...changes, version } }),
    onSuccess: (saved) => {
      setBase(saved);
      queryClient.setQueryData(scheduleQuery(clinicId).queryKey, saved);
      toast.success(t('saved'));
    },
    onError: async (error) => {
      if (hasCode(error, 'stale_edit'))
        setBase(await queryClient.fetchQuery({ ...scheduleQuery(clinicId), staleTime: 0 }));
    },
  });
  return { ...change, saved: partOf(base) };
}
