import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Order, OrderKind } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { Link } from 'react-router';
import { useOrderTexts } from '../use-order-texts.ts';

/** Says that an open order for the same thing exists: it can be continued, and choosing another method closes it. */
export function OpenOrderNotice({ order: { id, method, state }, kind }: { order: Order; kind: OrderKind }) {
  const { t } = useOrderTexts(kind);
  const standing = state === 'review' ? 'review' : 'pending';
  return (
    <Alert severity="info">
      <AlertTitle component="h2">{t(`open.${standing}.title`, { method: t(`methods.${method}`) })}</AlertTitle>
      <span>{t(`open.${standing}.text`)}</span>
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
