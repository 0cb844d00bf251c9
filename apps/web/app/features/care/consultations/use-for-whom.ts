import type { Consultation } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';

/** Says for whom a consultation is, where that is not the person whose account it is. */
export function useForWhom() {
  const { t } = useTranslation('consultations');
  return ({ dependant }: Consultation): string | undefined => {
    if (!dependant) return undefined;
    return dependant.name === null ? t('forRemoved') : t('for', { name: dependant.name });
  };
}
