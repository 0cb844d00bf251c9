import Typography from '@mui/material/Typography';
import type { Delivery } from '@skrin/contract/shop/basket';
import { lineText } from '@skrin/contract/text';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { hasCode } from '../../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../../forms/form-problems.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useChangeDelivery } from '../queries.ts';

const orNull = z.transform((text: string) => (text === '' ? null : text));
const entriesSchema = z.object({
  carrier: z.pipe(lineText({ min: 0, max: 100 }), orNull),
  tracking: z.pipe(lineText({ min: 0, max: 100 }), orNull),
});
type Entries = z.input<typeof entriesSchema>;

interface ShipDialogProps {
  orderId: string;
  delivery: Delivery;
  onClose: () => void;
}

/** Asks who brings the goods and under which number, which the person is told with the move. */
export default function ShipDialog({ orderId, delivery, onClose }: ShipDialogProps) {
  const { t } = useTranslation('goodsOrders');
  const { version, carrier, tracking } = delivery;
  const form = useContractForm<Entries, z.output<typeof entriesSchema>>(entriesSchema, {
    carrier: carrier ?? '',
    tracking: tracking ?? '',
  });
  const change = useChangeDelivery(orderId);
  const submit = form.handleSubmit((entries) =>
    change.mutateAsync({ version, state: 'shipped', ...entries }).then(
      () => {
        toast.success(t('moves.done', { state: t('states.shipped') }));
        onClose();
      },
      (error: Error) => {
        if (hasCode(error, 'stale_edit')) {
          toast.error(t('moves.stale'));
          onClose();
        } else showFieldErrors(form, error);
      },
    ),
  );
  return (
    <FormDialog
      title={t('moves.shipped.title')}
      submit={t('moves.shipped.action')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('moves.shipped.text')}</Typography>
      <FormProblems form={form} />
      <ApiErrorAlert error={change.error} />
      <FormTextField control={form.control} name="carrier" label={t('fields.carrier')} autoComplete="off" />
      <FormTextField control={form.control} name="tracking" label={t('fields.tracking')} autoComplete="off" dir="ltr" />
    </FormDialog>
  );
}
