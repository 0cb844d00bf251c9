import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';

/** Each fault of a photo, and how to do better. */
export function FaultAdvice({ faults }: { faults: readonly PhotoFault[] }) {
  const { t } = useTranslation('advice');
  return faults.map((fault) => (
    <Alert key={fault} severity="warning">
      <AlertTitle component="h2">{t(`photoFaults.${fault}.title`)}</AlertTitle>
      <span>{t(`photoFaults.${fault}.body`)}</span>
    </Alert>
  ));
}
