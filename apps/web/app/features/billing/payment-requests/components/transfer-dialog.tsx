import Alert from '@mui/material/Alert';
import { recordTransfer } from '@skrin/contract/billing/payment-request-endpoints';
import { type PaymentRequest, type Transfer, transferSchema } from '@skrin/contract/billing/payment-requests';
import { SECOND_PERSON_FROM } from '@skrin/domain/billing/payment-requests';
import { decimalOf, readAmount } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../../forms/form-problems.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { useRequestChanged } from '../queries.ts';

type Entries = { [Name in keyof Transfer]: string };

const entriesSchema = z.pipe(
  z.transform((entries: Entries) => ({ ...entries, amount: readAmount(entries.amount, 'IDR') as number })),
  transferSchema,
) as unknown as z.ZodMiniType<Transfer, Entries>;

/** Asks what the statement of the bank says of a transfer. */
export default function TransferDialog({ request, onClose }: { request: PaymentRequest; onClose: () => void }) {
  const { t } = useTranslation('paymentRequests');
  const format = useFormat();
  const changed = useRequestChanged();
  const form = useContractForm<Entries, Transfer>(entriesSchema, {
    ...{ amount: '', paidOn: new Date().toLocaleDateString('sv-SE'), bankReference: '' },
  });
  const { keyOf } = useIdempotencyKey<Transfer>(isSameBody);
  const send = useMutation({
    mutationFn: (transfer: Transfer) =>
      call(recordTransfer, {
        params: { id: request.id },
        body: { ...transfer, version: request.version },
        idempotencyKey: keyOf(transfer),
      }),
  });
  const submit = form.handleSubmit(async (transfer) => {
    try {
      const paid = await send.mutateAsync(transfer);
      toast.success(t(paid.state === 'paid' ? 'pay.done.paid' : 'pay.done.recorded'));
      await changed(paid);
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <FormDialog
      title={t('pay.title')}
      submit={t('pay.next')}
      isPending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={send.error} />
      <FormTextField
        control={form.control}
        name="amount"
        label={t('pay.amount')}
        hint={t('pay.amountHint', { amount: decimalOf(request.total) })}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextField control={form.control} name="paidOn" type="date" label={t('pay.paidOn')} />
      <FormTextField control={form.control} name="bankReference" label={t('pay.bankReference')} autoComplete="off" />
      <Alert severity={request.needsSecond ? 'info' : 'warning'}>
        {request.needsSecond
          ? t('pay.effectSecond', { amount: format.money({ amount: SECOND_PERSON_FROM, currency: 'IDR' }) })
          : t('pay.effect')}
      </Alert>
    </FormDialog>
  );
}
