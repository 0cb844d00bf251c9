import { getMyClinic, listClinicMembers } from '@skrin/contract/care/clinic-members';
import {
  type ClinicScheduleChanges,
  changeClinicSchedule,
  getClinicSchedule,
} from '@skrin/contract/care/clinic-schedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** The clinic that whoever is signed in works for; null: none. */
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

/** Changes hours, closed days or services, and says that it is done. */
export function useChangeSchedule(clinicId: string) {
  const { t } = useTranslation('clinicWork');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClinicScheduleChanges) => call(changeClinicSchedule, { params: { id: clinicId }, body }),
    onSuccess: (schedule) => {
      queryClient.setQueryData(scheduleQuery(clinicId).queryKey, schedule);
      toast.success(t('saved'));
    },
  });
}
