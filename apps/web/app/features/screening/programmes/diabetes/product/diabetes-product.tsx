import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Points } from '../../../../../kit/points.tsx';
import { usePageAddress } from '../../../../../kit/use-page-address.ts';
import { checkAddress } from '../../../../../pages.ts';

const what = ['score', 'second', 'advice', 'free'] as const;
const not = ['diagnosis', 'photo', 'who', 'limits'] as const;

/** What the check of diabetes is and is not. */
export function DiabetesProduct() {
  const { t } = useTranslation('products');
  const addressOf = usePageAddress();
  return (
    <Stack spacing={4}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={checkAddress('diabetes')} variant="contained" size="large">
          {t('diabetes.start')}
        </Button>
        <Button component={Link} to={`${addressOf('articleList')}?topic=diabetes`} variant="outlined" size="large">
          {t('diabetes.articles')}
        </Button>
      </Stack>
      <Alert severity="warning" role="note">
        <AlertTitle component="h2">{t('diabetes.nowTitle')}</AlertTitle>
        <span>{t('diabetes.now')}</span>
      </Alert>
      <Points title={t('diabetes.whatTitle')} points={what.map((point) => t(`diabetes.what.${point}`))} />
      <Points title={t('diabetes.notTitle')} points={not.map((point) => t(`diabetes.not.${point}`))} />
    </Stack>
  );
}
