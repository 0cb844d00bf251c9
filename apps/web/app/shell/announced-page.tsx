import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PageKey } from '@skrin/contract/pages';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../kit/page.tsx';

/** Says honestly that a page of the product is not open yet. */
export function AnnouncedPage({ page }: { page: PageKey }) {
  const { t } = useTranslation(['common', 'pages']);
  return (
    <Page title={t(`pages:${page}.title`)} lead={t('status.comingSoon')}>
      <Typography sx={{ marginBlockEnd: 3 }}>{t('status.notOpenYet')}</Typography>
      <Button component={Link} to={href('home')} variant="contained">
        {t('status.goHome')}
      </Button>
    </Page>
  );
}
