import Alert from '@mui/material/Alert';
import { refundOrder } from '@skrin/contract/billing/refund-endpoints';
import { staffRefundReasons } from '@skrin/contract/billing/refunds';
import type { Order } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';
import { decimalOf, readAmount } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../../forms/form-problems.tsx';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { thingOf } from '../../thing.ts';
import { type RefundEntries, type RefundForm, refundSchemaFor } from '../refund-entries.ts';
import { useOrderChanged } from '../use-order-changed.ts';

interface RefundDialogProps {
  order: Order;
  /** How much can still be refunded. */
  refundable: Money;
  onClose: () => void;
}

/** Asks for amount, reason and a note to the person; before it sends, staff confirms what happens to what was paid for. */
export default function RefundDialog({ order, refundable, onClose }: RefundDialogProps) {
  const { id, state } = order;
  const { t } = useTranslation(['orders', 'refunds']);
  const format = useFormat();
  const confirm = useConfirm();
  const changed = useOrderChanged(id);
  const form = useContractForm<RefundForm, RefundEntries>(refundSchemaFor(refundable), {
    amount: decimalOf(refundable),
    reason: 'requested',
    note: '',
  });
  const amount = readAmount(form.watch('amount'), refundable.currency);
  const isAll = amount === refundable.amount;
  const effect =
    state === 'held' ? t('refund.effects.held') : t(`refund.effects.${thingOf(order).kind}.${isAll ? 'all' : 'part'}`);
  const { keyOf } = useIdempotencyKey<RefundEntries>(isSameBody);
  const send = useMutation({
    mutationFn: (body: RefundEntries) => call(refundOrder, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('refund.done'));
      onClose();
    },
    onSettled: changed,
  });
  const submit = form.handleSubmit(async (body) => {
    const money = format.money({ ...refundable, amount: body.amount });
    const question = {
      title: t('refund.confirm', { amount: money }),
      text: effect,
      confirm: t('refund.send', { amount: money }),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await send.mutateAsync(body).catch((error: unknown) => showFieldErrors(form, error));
  });
  return (
    <FormDialog
      title={t('refund.title')}
      submit={t('refund.next')}
      cancel={t('refund.cancel')}
      isPending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={send.error} />
      <FormTextField
        control={form.control}
        name="amount"
        label={t('refund.amount', { currency: refundable.currency })}
        hint={t('refund.most', { amount: format.money(refundable) })}
        inputMode="decimal"
        autoComplete="off"
        slotProps={{ input: { dir: 'ltr' } }}
      />
      <FormSelectField control={form.control} name="reason" label={t('refund.reason')}>
        {staffRefundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`refunds:reasons.${reason}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        control={form.control}
        name="note"
        label={t('refund.note')}
        hint={t('refund.noteHint')}
        multiline
        minRows={2}
      />
      <Alert severity={isAll && state !== 'held' ? 'warning' : 'info'} role="status">
        {effect}
      </Alert>
    </FormDialog>
  );
}
