import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../kit/page.tsx';
import { usePageKey } from '../kit/use-page-key.ts';

/** The page at an address whose own page is not built yet. It says so. */
export default function PlaceholderPage() {
  const { t } = useTranslation(['common', 'pages']);
  const page = usePageKey() ?? 'comingSoon';
  return (
    <Page title={t(`pages:${page}.title`)} lead={t('status.comingSoon')}>
      <Typography sx={{ marginBlockEnd: 3 }}>{t('status.notOpenYet')}</Typography>
      <Button component={Link} to={href('home')} variant="contained">
        {t('status.goHome')}
      </Button>
    </Page>
  );
}
