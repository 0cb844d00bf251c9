import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { priceOfProgramme } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Points } from '../../../../../kit/points.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { usePageAddress } from '../../../../../kit/use-page-address.ts';
import { checkStart } from '../../../../../pages.ts';

const what = ['urgent', 'result', 'advice'] as const;

/** What the check of skin is and is not, and what it costs. */
export function SkinProduct() {
  const { t } = useTranslation('products');
  const format = useFormat();
  const addressOf = usePageAddress();
  const sold = priceOfProgramme('skin', new Date());
  return (
    <Stack spacing={4}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={checkStart} variant="contained" size="large">
          {t('skin.start')}
        </Button>
        <Button component={Link} to={addressOf('demo')} variant="outlined" size="large">
          {t('skin.demo')}
        </Button>
      </Stack>
      <Points title={t('skin.whatTitle')} points={what.map((point) => t(`skin.what.${point}`))} />
      {sold && <Typography>{t('skin.price', { price: format.money(sold.price) })}</Typography>}
      <Alert severity="warning" role="note">
        <AlertTitle component="h2">{t('skin.notTitle')}</AlertTitle>
        <span>{t('skin.not')}</span>
      </Alert>
      <div>
        <Button component={Link} to={addressOf('technology')} variant="outlined">
          {t('skin.technology')}
        </Button>
      </div>
    </Stack>
  );
}
