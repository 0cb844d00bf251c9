import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { Points } from './points.tsx';

const will = ['score', 'second', 'free', 'advice'] as const;
const willNot = ['diagnosis', 'ai', 'who', 'limits'] as const;

export function Diabetes() {
  const { t } = useTranslation('products');
  const addressOf = usePageAddress();
  return (
    <Stack spacing={4} sx={{ marginBlockStart: 3 }}>
      <Alert severity="warning" role="note">
        <AlertTitle component="h2">{t('diabetes.nowTitle')}</AlertTitle>
        {t('diabetes.now')}
      </Alert>
      <Points title={t('diabetes.willTitle')} points={will.map((point) => t(`diabetes.will.${point}`))} />
      <Points title={t('diabetes.willNotTitle')} points={willNot.map((point) => t(`diabetes.willNot.${point}`))} />
      <div>
        <Button component={Link} to={addressOf('comingSoon')} variant="contained">
          {t('diabetes.tellMe')}
        </Button>
      </div>
    </Stack>
  );
}
