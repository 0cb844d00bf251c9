import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Consultation } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { useClinicTime } from '../use-clinic-time.ts';
import type { Moving } from '../use-move.ts';

interface MoveProblemProps {
  move: Moving;
  consultation: Consultation;
  /** The name of the consultation's present state, in the texts for the reader: user or clinic. */
  state: string;
}

/** Why a move failed; if the other side has changed the consultation meanwhile, its present state and time. */
export function MoveProblem({ move: { error, context: seen }, consultation, state }: MoveProblemProps) {
  const { t } = useTranslation('consultations');
  const { short } = useClinicTime(consultation.clinic.timeZone);
  const hasChanged = seen?.state !== consultation.state || seen.startsAt !== consultation.startsAt;
  if (!hasCode(error, 'consultation_not_movable') || !hasChanged) return <ApiErrorAlert error={error} />;
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">{t('changed.title')}</AlertTitle>
      <span>{t('changed.now', { state, time: short(consultation.startsAt) })}</span>
    </Alert>
  );
}
