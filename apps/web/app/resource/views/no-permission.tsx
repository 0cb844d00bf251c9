import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page.tsx';

/** In place of a page that needs a permission which the person does not have. */
export function NoPermission() {
  const { t } = useTranslation();
  return (
    <Page title={t('status.403.title')} lead={t('status.403.text')}>
      <Typography>{t('status.403.todo')}</Typography>
    </Page>
  );
}
