import Alert from '@mui/material/Alert';
import { refundOrder } from '@skrin/contract/billing/refund-endpoints';
import { staffRefundReasons } from '@skrin/contract/billing/refunds';
import type { Order } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';
import type { OrderItem } from '@skrin/contract/shop/basket';
import { decimalOf, readAmount } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
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
import { OptionGroup } from '../../../../kit/option-group.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { thingOf } from '../../thing.ts';
import { itemRefundSchema, type RefundEntries, type RefundForm, refundSchemaFor } from '../refund-entries.ts';
import { useOrderChanged } from '../use-order-changed.ts';
import { RefundItems } from './refund-items.tsx';

interface RefundDialogProps {
  order: Order;
  /** How much can still be refunded. */
  refundable: Money;
  /** The goods of the order; the money of single pieces can go back then. */
  items: readonly OrderItem[];
  onClose: () => void;
}

const ways = ['items', 'amount'] as const;

/** Asks for pieces or an amount, reason and a note to the person; before it sends, staff confirms what happens to what was paid for. */
export default function RefundDialog({ order, refundable, items, onClose }: RefundDialogProps) {
  const { id, state } = order;
  const { t } = useTranslation(['orders', 'refunds']);
  const format = useFormat();
  const confirm = useConfirm();
  const changed = useOrderChanged(id);
  const hasPieces = items.some(({ quantity, refunded }) => quantity > refunded);
  const [by, setBy] = useState<(typeof ways)[number]>(hasPieces ? 'items' : 'amount');
  // Each of the two leaves out what the other reads.
  const schema: unknown = by === 'items' ? itemRefundSchema : refundSchemaFor(refundable);
  const form = useContractForm(schema as z.core.$ZodType<RefundEntries, RefundForm>, {
    amount: decimalOf(refundable),
    items: {},
    reason: 'requested',
    note: '',
  });
  const amount = readAmount(form.watch('amount'), refundable.currency);
  const { field: pieces, fieldState: piecesState } = useController({ control: form.control, name: 'items' });
  const isAll = by === 'amount' && amount === refundable.amount;
  const effects = () => {
    if (state === 'held') return t('refund.effects.held');
    if (by === 'items') return t('refund.effects.items');
    return t(`refund.effects.${thingOf(order).kind}.${isAll ? 'all' : 'part'}`);
  };
  const effect = effects();
  const { keyOf } = useIdempotencyKey<RefundEntries>(isSameBody);
  const send = useMutation({
    mutationFn: (body: RefundEntries) => call(refundOrder, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('refund.done'));
      onClose();
    },
    onSettled: changed,
  });
  const questionOf = (body: RefundEntries) => {
    if ('items' in body) {
      const count = body.items.reduce((sum, { quantity }) => sum + quantity, 0);
      return { title: t('refund.items.confirm', { count }), confirm: t('refund.items.send', { count }) };
    }
    const money = format.money({ ...refundable, amount: body.amount });
    return { title: t('refund.confirm', { amount: money }), confirm: t('refund.send', { amount: money }) };
  };
  const submit = form.handleSubmit(async (body) => {
    if (!(await confirm({ ...questionOf(body), text: effect, destructive: true }))) return;
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
      {hasPieces && (
        <OptionGroup
          legend={t('refund.by.legend')}
          value={by}
          options={ways.map((value) => ({ value, label: t(`refund.by.${value}`) }))}
          onChoose={setBy}
        />
      )}
      {by === 'items' ? (
        <RefundItems
          items={items}
          value={pieces.value}
          problem={piecesState.error?.message}
          onChange={pieces.onChange}
        />
      ) : (
        <FormTextField
          control={form.control}
          name="amount"
          label={t('refund.amount', { currency: refundable.currency })}
          hint={t('refund.most', { amount: format.money(refundable) })}
          inputMode="decimal"
          autoComplete="off"
          slotProps={{ input: { dir: 'ltr' } }}
        />
      )}
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
