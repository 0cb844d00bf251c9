import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Points } from '../../../kit/points.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';

const will = ['score', 'second', 'free', 'advice'] as const;
const willNot = ['diagnosis', 'ai', 'who', 'limits'] as const;

/** What the product that is still to come will be. */
export function ToCome() {
  const { t } = useTranslation('products');
  const addressOf = usePageAddress();
  return (
    <Stack spacing={4}>
      <Alert severity="warning" role="note">
        <AlertTitle component="h2">{t('diabetes.nowTitle')}</AlertTitle>
        <span>{t('diabetes.now')}</span>
      </Alert>
      <Points title={t('diabetes.willTitle')} points={will.map((point) => t(`diabetes.will.${point}`))} />
      <Points title={t('diabetes.willNotTitle')} points={willNot.map((point) => t(`diabetes.willNot.${point}`))} />
      <div>
        <Button component={Link} to={addressOf('comingSoon')} variant="contained">
          {t('diabetes.notifyMe')}
        </Button>
      </div>
    </Stack>
  );
}
