import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { organisationResource } from '@skrin/contract/accounts/organisation.resource';
import {
  createPaymentRequest,
  savePaymentRequest,
  sendPaymentRequest,
} from '@skrin/contract/billing/payment-request-endpoints';
import type { PaymentRequest, RequestContent } from '@skrin/contract/billing/payment-requests';
import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { CardSection } from '../../../../kit/card-section.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { FieldLabel } from '../../../../kit/field-label.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { rowQuery } from '../../../../resource/api.ts';
import { reference } from '../../../../resource/kinds/references.tsx';
import { useRequestChanged } from '../queries.ts';
import {
  entriesOf,
  newEntries,
  type RequestEntries,
  requestEntriesSchema,
  totalsOfEntries,
} from '../request-entries.ts';
import { type RequestFormState, RequestLines } from './request-lines.tsx';

interface RequestFormProps {
  /** The draft that is edited; without it, a new request begins. */
  request?: PaymentRequest;
  onDone: (request: PaymentRequest) => void;
}

/** A request as staff write it: saved as a draft, or sent at once. */
export function RequestForm({ request, onDone }: RequestFormProps) {
  const { t } = useTranslation('paymentRequests');
  const confirm = useConfirm();
  const changed = useRequestChanged();
  const form = useContractForm<RequestEntries, RequestContent>(
    requestEntriesSchema,
    request ? entriesOf(request) : newEntries(new Date()),
    { hasSummary: false },
  );
  const { keyOf } = useIdempotencyKey<RequestContent>(isSameBody);
  const save = useMutation({
    mutationFn: async ({ content, isSent }: { content: RequestContent; isSent: boolean }) => {
      const saved = request
        ? await call(savePaymentRequest, { params: { id: request.id }, body: { ...content, version: request.version } })
        : await call(createPaymentRequest, { body: content, idempotencyKey: keyOf(content) });
      await changed(saved);
      if (!isSent) return saved;
      const { id, version } = saved;
      const sent = await call(sendPaymentRequest, { params: { id }, body: { version } });
      await changed(sent);
      return sent;
    },
  });
  const submit = (isSent: boolean) =>
    form.handleSubmit(async (content) => {
      const { email } = content.customer;
      const question = { title: t('send.title'), text: t('send.text', { email }), confirm: t('send.action') };
      if (isSent && !(await confirm(question))) return;
      try {
        const saved = await save.mutateAsync({ content, isSent });
        toast.success(t(isSent ? 'send.done' : 'form.saved'));
        onDone(saved);
      } catch (error) {
        showFieldErrors(form, error);
      }
    });
  return (
    <form noValidate onSubmit={submit(false)}>
      <Stack spacing={3}>
        <ApiErrorAlert error={save.error} unexpected={t('send.title')} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } }}>
          <Customer form={form} />
          <Terms form={form} request={request} />
        </Box>
        <CardSection title={t('form.lines')}>
          <RequestLines form={form} />
        </CardSection>
        <Totals form={form} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="contained"
            startIcon={<Send aria-hidden size={18} />}
            loading={save.isPending}
            onClick={submit(true)}
          >
            <span>{t('form.createSend')}</span>
          </Button>
          <Button type="submit" variant="outlined" disabled={save.isPending}>
            <span>{t('form.saveDraft')}</span>
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function Customer({ form }: { form: RequestFormState }) {
  const { t } = useTranslation('paymentRequests');
  const { control, getValues, setValue } = form;
  const queries = useQueryClient();
  /** The name of the organisation, unless another was typed. */
  const takeName = async (id: string | null) => {
    if (id === null || getValues('customer.name') !== '') return;
    const row = await queries.fetchQuery(rowQuery(organisationResource, id)).catch(() => undefined);
    if (row && 'name' in row) setValue('customer.name', String(row.name));
  };
  return (
    <CardSection title={t('form.to')}>
      <Stack spacing={2}>
        <Controller
          control={control}
          name="customer.organisationId"
          render={({ field, fieldState }) => (
            <Box>
              <FieldLabel htmlFor="organisation">{t('form.organisation')}</FieldLabel>
              <reference.Input
                field={{ kind: 'reference', resource: 'organisation', optional: true }}
                labelOf={(option) => option}
                id="organisation"
                label={t('form.organisation')}
                value={field.value}
                onChange={(id) => {
                  field.onChange(id);
                  void takeName(id);
                }}
                onBlur={field.onBlur}
                controlRef={field.ref}
                isInvalid={fieldState.invalid}
                isDisabled={false}
                describedBy="organisation-help"
              />
              <FormHelperText id="organisation-help" error={fieldState.invalid}>
                {fieldState.error?.message ?? t('form.organisationHint')}
              </FormHelperText>
            </Box>
          )}
        />
        <FormTextField control={control} name="customer.name" label={t('form.name')} autoComplete="off" />
        <FormTextField
          control={control}
          name="customer.email"
          type="email"
          label={t('form.email')}
          autoComplete="off"
        />
        <FormTextField control={control} name="customer.address" label={t('form.address')} multiline minRows={2} />
        <FormTextField control={control} name="customer.taxNumber" label={t('form.taxNumber')} autoComplete="off" />
      </Stack>
    </CardSection>
  );
}

function Terms({ form: { control }, request }: { form: RequestFormState; request: PaymentRequest | undefined }) {
  const { t } = useTranslation('paymentRequests');
  const format = useFormat();
  return (
    <CardSection title={t('form.terms')}>
      <Stack spacing={2}>
        <DescriptionList layout="rows">
          <Description name={t('form.from')}>Skrin</Description>
          <Description name={t('form.number')}>{request?.number ?? t('form.numberLater')}</Description>
          {request && <Description name={t('form.created')}>{format.date(request.createdAt)}</Description>}
        </DescriptionList>
        <FormTextField control={control} name="dueOn" type="date" label={t('form.dueOn')} />
        <FormSelectField control={control} name="language" label={t('form.language')}>
          {languages.map((language) => (
            <option key={language} value={language} lang={languageInfo[language].htmlLang}>
              {languageInfo[language].label}
            </option>
          ))}
        </FormSelectField>
        <FormTextField control={control} name="note" label={t('form.note')} multiline minRows={2} />
      </Stack>
    </CardSection>
  );
}

function Totals({ form }: { form: RequestFormState }) {
  const { t } = useTranslation('paymentRequests');
  const format = useFormat();
  const { control, formState } = form;
  const [lines, discount, shipping, tax] = useWatch({ control, name: ['lines', 'discount', 'shipping', 'tax'] });
  const { total } = totalsOfEntries({ lines, discount, shipping, tax });
  const errors = formState.errors as Record<string, { message?: string; root?: { message?: string } } | undefined>;
  const problems = [errors.total?.message, errors.lines?.message, errors.lines?.root?.message].filter(Boolean);
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <CardSection title={t('form.sums')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <FormTextField control={control} name="discount" label={t('form.discount')} {...number} />
        <FormTextField control={control} name="shipping" label={t('form.shipping')} {...number} />
        <FormTextField control={control} name="tax" label={t('form.tax')} {...number} />
      </Box>
      <Typography role="status" variant="h3" component="p" sx={{ marginBlockStart: 2, textAlign: 'end' }}>
        <bdi>{format.money({ amount: Math.max(0, total), currency: 'IDR' })}</bdi>
      </Typography>
      {problems.map((problem) => (
        <FormHelperText key={problem} error role="alert">
          {problem}
        </FormHelperText>
      ))}
    </CardSection>
  );
}
