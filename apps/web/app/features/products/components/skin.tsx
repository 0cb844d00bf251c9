import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { prices } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { checkStart } from '../../../pages.ts';
import { Points } from './points.tsx';

const what = ['urgent', 'result', 'advice'] as const;

export function Skin() {
  const { t } = useTranslation('products');
  const format = useFormat();
  const addressOf = usePageAddress();
  return (
    <Stack spacing={4} sx={{ marginBlockStart: 3 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={checkStart} variant="contained" size="large">
          {t('skin.start')}
        </Button>
        <Button component={Link} to={addressOf('demo')} variant="outlined" size="large">
          {t('skin.demo')}
        </Button>
      </Stack>
      <Points title={t('skin.whatTitle')} points={what.map((point) => t(`skin.what.${point}`))} />
      <Typography>{t('skin.price', { price: format.money(prices[0].price) })}</Typography>
      <Alert severity="warning" role="note">
        <AlertTitle component="h2">{t('skin.notTitle')}</AlertTitle>
        {t('skin.not')}
      </Alert>
      <div>
        <Button component={Link} to={addressOf('technology')} variant="outlined">
          {t('skin.technology')}
        </Button>
      </div>
    </Stack>
  );
}
