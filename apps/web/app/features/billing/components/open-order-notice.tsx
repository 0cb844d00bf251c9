import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A payment for the same result that was begun before: it can go on, and another method closes it. */
export function OpenOrderNotice({ order: { id, method, state } }: { order: Order }) {
  const { t } = useTranslation('billing');
  const kind = state === 'review' ? 'review' : 'pending';
  return (
    <Alert severity="info">
      <AlertTitle component="h2">{t(`open.${kind}.title`, { method: t(`methods.${method}`) })}</AlertTitle>
      {t(`open.${kind}.text`)}
      <br />
      <Button
        component={Link}
        to={href('payment', { order: id })}
        variant="outlined"
        color="inherit"
        sx={{ marginBlockStart: 1.5 }}
      >
        {t('open.show')}
      </Button>
    </Alert>
  );
}
