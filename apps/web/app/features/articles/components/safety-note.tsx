import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { EmergencyCalls } from '../../../kit/emergency-calls.tsx';

/** What an article is not, and whom to call when it cannot wait. */
export function SafetyNote() {
  const { t } = useTranslation('articles');
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">{t('article.disclaimer')}</AlertTitle>
      {t('article.notReviewed')} {t('article.emergency')}
      <EmergencyCalls />
    </Alert>
  );
}
