import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { checkOrder } from '@skrin/contract/billing/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { isWaiting, orderQuery } from '../queries.ts';

/** Has the server ask the gateway now, rather than wait for its word. */
export function CheckPayment({ orderId, variant = 'contained' }: { orderId: string } & Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('billing');
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(checkOrder, { params: { id: orderId } }),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
  });
  return (
    <>
      <Button variant={variant} size="large" loading={check.isPending} onClick={() => check.mutate()}>
        {t('check')}
      </Button>
      <Typography role="status" color="textSecondary">
        {check.data && isWaiting(check.data) && !check.isPending ? t('checked') : ''}
      </Typography>
    </>
  );
}
