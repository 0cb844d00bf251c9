import type { ConsultationState } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { type StateHue, StateLabel } from '../../../../kit/state-label.tsx';

/** The state of a consultation as a label for the person who booked it. */
export function ConsultationStateLabel({ state }: { state: ConsultationState }) {
  const { t } = useTranslation('consultations');
  return <StateLabel hue={stateHues[state]}>{t(`states.${state}`)}</StateLabel>;
}

/** The same with the texts for the clinic. */
export function WorkStateLabel({ state }: { state: ConsultationState }) {
  const { t } = useTranslation('clinicWork');
  return <StateLabel hue={stateHues[state]}>{t(`consultations.states.${state}`)}</StateLabel>;
}

/** The colour of each state. */
export const stateHues = {
  unpaid: 'warning',
  requested: 'info',
  confirmed: 'success',
  arrived: 'success',
  done: 'neutral',
  cancelled: 'neutral',
  no_show: 'neutral',
} as const satisfies Record<ConsultationState, StateHue>;
