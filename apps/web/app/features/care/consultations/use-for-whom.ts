import type { Consultation } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';

/** Names the dependant that a consultation is for; undefined if it is for the user themselves. */
export function useDependantLabel() {
  const { t } = useTranslation('consultations');
  return ({ dependant }: Consultation): string | undefined => {
    if (!dependant) return undefined;
    return dependant.name === null ? t('forRemoved') : t('for', { name: dependant.name });
  };
}
