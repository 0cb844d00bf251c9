import { useTranslation } from 'react-i18next';
import { EmergencyFace, type EmergencyProps } from './emergency-face.tsx';

/** Replaces a page of somebody who needs help now, until they say that they have it. */
export function EmergencyPage(props: EmergencyProps) {
  const { t } = useTranslation(['advice', 'common']);
  return (
    <>
      <title>{`${t('care.now.label')} · ${t('common:appName')}`}</title>
      <EmergencyFace {...props} page />
    </>
  );
}
