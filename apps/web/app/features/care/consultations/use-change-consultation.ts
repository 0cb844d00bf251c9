import { updateConsultation } from '@skrin/contract/care/consultation-endpoints';
import type { Consultation, ConsultationChanges } from '@skrin/contract/care/consultations';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import type { Change, ChangeEntries } from './booking-schemas.ts';
import { useConsultationChanged, useRefetchConsultation } from './queries.ts';
import { nextTimes, useSlotProblem } from './use-slot-problem.ts';

interface ChangeOptions {
  consultation: Consultation;
  form: UseFormReturn<ChangeEntries, unknown, Change>;
  onChanged: () => void;
}

/** Saves the changed entries. `taken`: the next free times, if somebody else has booked the chosen one. */
export function useChangeConsultation({ consultation, form, onChanged }: ChangeOptions) {
  const { t } = useTranslation(['consultations', 'common']);
  const changed = useConsultationChanged();
  const showProblem = useSlotProblem(form);
  const readAgain = useRefetchConsultation(consultation.id);
  const change = useMutation({
    mutationFn: async (entries: Change) => {
      const body = changesOf(consultation, entries);
      if (Object.keys(body).length === 0) return consultation;
      return call(updateConsultation, { params: { id: consultation.id }, body });
    },
    onSuccess: async (after, { startsAt }) => {
      await changed(after);
      toast.success(t(startsAt ? 'edit.moved' : 'common:status.saved'));
      onChanged();
    },
    onError: async (error) => {
      await showProblem(error);
      if (hasCode(error, 'consultation_not_movable') || hasCode(error, 'consultation_not_changeable'))
        await readAgain();
    },
  });
  return { ...change, taken: nextTimes(change.error) };
}

function changesOf(before: Consultation, { startsAt, ...reach }: Change): ConsultationChanges {
  const phone = reach.phone || null;
  const message = reach.message || null;
  return {
    ...(startsAt && { startsAt }),
    ...(phone !== before.phone && { phone }),
    ...(message !== before.message && { message }),
  };
}
