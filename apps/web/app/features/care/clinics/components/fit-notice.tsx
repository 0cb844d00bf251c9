import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ClinicFit } from '@skrin/domain/care/fitting-clinics';
import { useTranslation } from 'react-i18next';
import { EmergencyCalls } from '../../../../kit/emergency-calls.tsx';

/** Which clinics fit, and why; where it is an emergency, first of all whom to call. */
export function FitNotice({ fit: { reason } }: { fit: ClinicFit }) {
  const { t } = useTranslation('clinics');
  const severity = { emergency: 'error', today: 'warning', laboratory: 'info', first_stop: 'info' } as const;
  return (
    <Alert severity={severity[reason]} sx={{ marginBlockEnd: 3 }}>
      <AlertTitle component="h2">{t(`fit.${reason}.title`)}</AlertTitle>
      {t(`fit.${reason}.text`)}
      {reason === 'emergency' && <EmergencyCalls />}
    </Alert>
  );
}
