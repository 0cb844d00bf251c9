import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OrderGoods } from '@skrin/contract/shop/basket';
import type { DeliveryState } from '@skrin/contract/shop/product-terms';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../api/api-error.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { showError, toast } from '../../../../kit/toasts/toasts.ts';
import { useChangeDelivery } from '../queries.ts';

const ShipDialog = lazy(() => import('./ship-dialog.tsx'));

/** Nobody moves goods back to the beginning, and only the system cancels. */
type Move = Exclude<DeliveryState, 'waiting' | 'cancelled'>;

/** The moves that the reader may make; each is confirmed, as the person is told of it. */
export function DeliveryMoves({ goods: { orderId, delivery } }: { goods: OrderGoods }) {
  const { t } = useTranslation('goodsOrders');
  const confirm = useConfirm();
  const [isShipping, setShipping] = useState(false);
  const change = useChangeDelivery(orderId);
  const { version } = delivery;
  const moves = delivery.moves.filter((state) => state !== 'waiting' && state !== 'cancelled');
  if (moves.length === 0) return null;
  const move = async (state: Move) => {
    if (state === 'shipped') return setShipping(true);
    const question = {
      title: t(`moves.${state}.title`),
      text: t(`moves.${state}.text`),
      confirm: t(`moves.${state}.action`),
      destructive: state === 'returned',
    };
    if (!(await confirm(question))) return;
    await change.mutateAsync({ version, state }).then(
      () => toast.success(t('moves.done', { state: t(`states.${state}`) })),
      // What was moved meanwhile is shown by then.
      (error: Error) => (hasCode(error, 'stale_edit') ? toast.error(t('moves.stale')) : showError(error)),
    );
  };
  const [first] = moves;
  return (
    <>
      <Stack direction="row" data-no-print sx={{ flexWrap: 'wrap', gap: 1 }}>
        {moves.map((state) => (
          <Button
            key={state}
            variant={state === first ? 'contained' : 'outlined'}
            color={state === 'returned' ? 'error' : 'primary'}
            disabled={change.isPending}
            onClick={() => move(state)}
          >
            <span>{t(`moves.${state}.action`)}</span>
          </Button>
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" data-no-print>
        {t('moves.told')}
      </Typography>
      {isShipping && (
        <Suspense fallback={<Late />}>
          <ShipDialog orderId={orderId} delivery={delivery} onClose={() => setShipping(false)} />
        </Suspense>
      )}
    </>
  );
}
