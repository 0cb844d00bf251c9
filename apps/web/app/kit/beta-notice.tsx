import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What this service is not: shown at the end of every page. */
export function BetaNotice() {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
      <strong>{t('beta.label')}</strong> {t('beta.text')}
    </Typography>
  );
}
